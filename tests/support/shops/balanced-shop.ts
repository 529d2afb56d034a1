import { openDatabase } from '#platform/database/client.ts'
import { seeds } from '../data/seeds.ts'
import { startDebianPostgres, startReplica } from '../machine/debian-postgres.ts'
import { freePort } from '../machine/free-port.ts'
import { startHaproxy } from '../machine/haproxy.ts'
import { openMailServer } from '../machine/mail-server.ts'
import { openS3 } from '../machine/s3.ts'
import { openMachine } from './shop-process.ts'

const SECRET = 'a secret that all machines share!'

/**
 * Two machines, as far as one can stand for two: shops with nothing in common but a PostgreSQL with a streaming replica, a
 * bucket and a mail server, behind HAProxy. Closed by `await using`.
 */
export async function openBalancedShop(env: Record<string, string> = {}) {
  await using opened = new AsyncDisposableStack()
  const primary = opened.use(await startDebianPostgres())
  const replica = opened.use(await startReplica(primary.url))
  const bucket = opened.use(await openS3())
  const post = opened.use(await openMailServer())
  const port = await freePort()
  const address = `http://localhost:${port}`
  const shared = {
    ...bucket.env,
    PUBLIC_URL: address,
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: replica.url,
    SESSION_SECRET: SECRET,
    SMTP_URL: post.url,
    DRAIN_SECONDS: '2',
    ...env,
  }
  const open = async () => await openMachine(opened, shared, await freePort())
  const machines = [await open(), await open()] as const
  const balancer = opened.use(
    await startHaproxy(
      port,
      machines.map((machine) => machine.port),
    ),
  )
  const { db, close } = await openDatabase(primary.url)
  opened.defer(close)
  const auth = { db, secret: SECRET }
  const resources = opened.move()
  return {
    ...seeds({ config: { secure: false }, db, auth }),
    db,
    auth,
    address,
    port,
    machines,
    balancer,
    replica,
    mails: post.mails,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

export type BalancedShop = Awaited<ReturnType<typeof openBalancedShop>>

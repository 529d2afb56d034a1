import { openDatabase } from '#platform/database/client.ts'
import { seeds } from '../data/seeds.ts'
import { freePort } from '../machine/free-port.ts'
import { openMailServer } from '../machine/mail-server.ts'
import { openS3 } from '../machine/s3.ts'
import { openMachine } from '../shops/shop-process.ts'
import { openCluster } from './cluster.ts'
import { openFront } from './front.ts'

const SECRET = 'a secret that all machines share!'

/** Two shops on a cluster of three, behind HAProxy, with or without PgBouncer before the database. Closed by `await using`. */
export async function openClusterShop({ isPooled }: { isPooled: boolean }) {
  await using opened = new AsyncDisposableStack()
  const cluster = opened.use(await openCluster())
  const ports: [number, number] = [await freePort(), await freePort()]
  const front = opened.use(await openFront(cluster, ports))
  const bucket = opened.use(await openS3())
  const post = opened.use(await openMailServer())
  const { direct, pooled, replica } = front.urls
  const env = {
    ...bucket.env,
    PUBLIC_URL: front.address,
    DATABASE_URL: isPooled ? pooled : direct,
    ...(isPooled ? { DATABASE_DIRECT_URL: direct } : {}),
    DATABASE_REPLICA_URL: replica,
    SESSION_SECRET: SECRET,
    SMTP_URL: post.url,
    RATE_LIMIT: 'off',
  }
  const machines = [await openMachine(opened, env, ports[0]), await openMachine(opened, env, ports[1])]
  const { db, close } = await openDatabase(direct, { connections: 3 })
  opened.defer(close)
  const auth = { db, secret: SECRET }
  const resources = opened.move()
  return {
    ...seeds({ config: { secure: false }, db, auth }),
    cluster,
    db,
    auth,
    address: front.address,
    machines,
    mails: post.mails,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

export type ClusterShop = Awaited<ReturnType<typeof openClusterShop>>

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#platform/database/client.ts'
import { findRunningDatabase } from '#platform/database/embedded/embedded.ts'
import { seeds } from '../data/seeds.ts'
import { openMailServer } from '../machine/mail-server.ts'
import { ShopProcess } from './shop-process.ts'

type Place = {
  /** A folder that stands already, and stays. */
  dataDir?: string
  /** How to reach its database past the shop, if it is another than that in its folder. */
  databaseUrl?: string
}

/** `npm start` on a folder of its own, with a real mail server; what tests plant and look up goes past it. */
export async function openRealShop(env: Record<string, string> = {}, place: Place = {}) {
  await using opened = new AsyncDisposableStack()
  const dataDir = place.dataDir ?? (await mkdtemp(join(tmpdir(), 'cartridge-real-')))
  if (place.dataDir === undefined) opened.defer(() => rm(dataDir, { recursive: true, force: true }))
  const post = opened.use(await openMailServer())
  const shop = await ShopProcess.start(dataDir, { DEMO: 'off', RATE_LIMIT: 'off', SMTP_URL: post.url, ...env })
  opened.defer(async () => void (await shop.signal('SIGTERM')))
  const { db, close } = await openDatabase(place.databaseUrl ?? (await findRunningDatabase(dataDir)) ?? '')
  opened.defer(close)
  const auth = { db, secret: env.SESSION_SECRET ?? (await readFile(join(dataDir, 'session-secret'), 'utf8')) }
  const resources = opened.move()
  return {
    ...seeds({ config: { secure: false }, db, auth }),
    db,
    auth,
    dataDir,
    address: shop.address,
    port: Number(new URL(shop.address).port),
    process: shop,
    mails: post.mails,
    smtpUrl: post.url,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

export type RealShop = Awaited<ReturnType<typeof openRealShop>>

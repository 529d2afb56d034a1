import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cookieName } from '#app/request/cookies.ts'
import { makeAdmin } from '#domain/accounts/admins/admins.server.ts'
import { openSession } from '#domain/accounts/session.server.ts'
import { openDatabase } from '#platform/database/client.ts'
import { findRunningDatabase } from '#platform/database/embedded/embedded.ts'
import { NPM_START } from '../../tests/support/shops/npm-start.ts'
import { freePort, MeasuredProcess } from './measured-process.ts'

const ROOT = join(import.meta.dirname, '../..')
const SECRET = 'for the benches on this machine only'

export type Size = { products: number; orders: number }

/** Makes a folder that holds a trial shop of this size, as `npm run shop -- demo` fills it. */
export async function fillFolder({ products, orders }: Size, parent = tmpdir()): Promise<string> {
  const dataDir = await mkdtemp(join(parent, 'cartridge-bench-'))
  const args = ['cli/shop.ts', 'demo', '--products', String(products), '--orders', String(orders)]
  const filled = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (filled.status !== 0) {
    await rm(dataDir, { recursive: true, force: true })
    throw new Error('the shop could not be filled')
  }
  return dataDir
}

/** The same under a name of its own in a folder, unless it is there from an earlier run. */
export async function fillOnce(size: Size, parent: string): Promise<string> {
  const folder = join(parent, `${size.products}-${size.orders}`)
  if (!existsSync(folder)) {
    await mkdir(parent, { recursive: true })
    await rename(await fillFolder(size, parent), folder)
  }
  return folder
}

/** The shop in a filled folder as a process of its own, and its database beside it. */
export async function openFilledShop(dataDir: string) {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const env = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT: 'off', SESSION_SECRET: SECRET }
  const shop = await MeasuredProcess.start({ script: NPM_START.script, env, ready: / is open at / })
  const databaseUrl = (await findRunningDatabase(dataDir)) ?? ''
  const database = await openDatabase(databaseUrl, { connections: 8 })
  return {
    port,
    address,
    databaseUrl,
    dataDir,
    secret: SECRET,
    db: database.db,
    startMs: shop.startMs,
    usage: () => shop.usage(),
    /** The cookies of people who signed in a moment ago. */
    async signedIn(userIds: string[]): Promise<string[]> {
      const auth = { db: database.db, secret: SECRET }
      const told = { userAgent: 'bench', address: '127.0.0.1' }
      const cookies: string[] = []
      // One after the other: thousands at once would wait for a connection longer than the pool lets them.
      for (const userId of userIds)
        cookies.push(`${cookieName('session', { secure: false })}=${await openSession(auth, userId, told)}`)
      return cookies
    },
    async makeAdmin(email: string): Promise<void> {
      const made = await makeAdmin(database.db, email)
      if (!made.ok) throw new Error(made.problem.kind)
    },
    async [Symbol.asyncDispose]() {
      await database.close()
      await shop.stop()
    },
  }
}

export type FilledShop = Awaited<ReturnType<typeof openFilledShop>>

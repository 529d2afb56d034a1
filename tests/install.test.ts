import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { test as anywhere, expect } from 'vitest'
import { openScratchServer, SHIPPED } from './support/machine/scratch-server.ts'
import { BESIDE } from './support/shops/beside.ts'

/** It needs the tools of Linux. */
const test = anywhere.runIf(process.platform === 'linux')
const GOOD = { version: '1.0.0', opens: true }
const BROKEN = { version: '1.1.0', opens: false }
const MENDED = { version: '1.1.1', opens: true }
const DOMAIN = 'shop.example'
const ORDERS = 'var/lib/cartridge/orders'

/** A server whose settings are there, as a removed shop leaves them. */
async function openServer() {
  const server = await openScratchServer()
  await server.write('etc/cartridge.env', `PUBLIC_URL='https://${DOMAIN}'\nPORT="${server.port}"\n`)
  return server
}

/** With a shop that has sold something. */
async function openSellingServer() {
  const server = await openServer()
  expect(await server.run(GOOD, DOMAIN)).toMatchObject({ code: 0 })
  await server.write(ORDERS, 'first')
  return server
}

test('a first start that fails is mended and run again; once the shop has opened, only an upgrade is taken', async () => {
  await using server = await openServer()
  const failed = await server.run(BROKEN, DOMAIN)
  expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('The shop did not open.') })
  expect(await server.run(MENDED, 'upgrade')).toMatchObject({ code: 1, said: expect.stringContaining('no shop here') })
  expect(await server.run(MENDED, DOMAIN)).toMatchObject({ code: 0 })
  expect(server.version()).toBe(MENDED.version)
  expect(await server.run(MENDED, DOMAIN)).toMatchObject({ code: 1, said: expect.stringContaining('is installed') })
})

test('the port of the settings is the one that Caddy asks; another domain than theirs is refused', async () => {
  await using server = await openServer()
  const refused = await server.run(GOOD, 'other.example')
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("has PUBLIC_URL='https://shop.example'") })
  expect(existsSync(server.at('srv/cartridge'))).toBe(false)
  await server.run(GOOD, DOMAIN)
  expect(server.read('etc/caddy/Caddyfile')).toContain(`${DOMAIN} {\n\treverse_proxy 127.0.0.1:${server.port} {`)
})

test('after an upgrade that does not open, the next one keeps the way back to what was sold', async () => {
  await using server = await openSellingServer()
  expect(await server.run(BROKEN, 'upgrade')).toMatchObject({ code: 1, said: expect.stringContaining('did not open') })
  await server.write(ORDERS, 'spoiled by the broken version')
  expect(await server.run(MENDED, 'upgrade')).toMatchObject({ code: 0 })
  expect(server.version()).toBe(MENDED.version)
  expect(await server.run(MENDED, 'back')).toMatchObject({ code: 0 })
  expect([server.version(), server.read(ORDERS)]).toEqual([GOOD.version, 'first'])
})

test('an upgrade takes the files along that open pages need', async () => {
  await using server = await openSellingServer()
  await server.run(MENDED, 'upgrade')
  expect(existsSync(server.at(`srv/cartridge/current/build/earlier/assets/page-${GOOD.version}.js`))).toBe(true)
})

test('a backup, an export or settings beside the sources are not put where every account reads them', async () => {
  await using server = await openServer()
  expect(await server.run(GOOD, DOMAIN, BESIDE)).toMatchObject({ code: 0 })
  const installed = await readdir(server.at('srv/cartridge/current'), { recursive: true })
  expect(installed.filter((name) => BESIDE.includes(name))).toEqual([])
  const parts = new Set(installed.map((name) => name.split('/')[0] ?? ''))
  expect([...parts].sort()).toEqual([...SHIPPED, 'build', 'node_modules'].sort())
})

test('packages are installed and pages built by an account of their own, not by root', async () => {
  await using server = await openServer()
  expect(await server.run({ ...GOOD, stamp: 'of older sources' }, DOMAIN)).toMatchObject({ code: 0 })
  expect(new Set(server.read('builders').trim().split('\n'))).toEqual(new Set(['cartridge-build']))
})

test('pages that were built from other sources are built anew', async () => {
  await using server = await openSellingServer()
  expect(server.read('srv/cartridge/current/build/stamp')).toBe('fresh')
  const { said } = await server.run({ ...MENDED, stamp: 'of older sources' }, 'upgrade')
  expect(said).toContain('The pages are not built')
  expect(server.read('srv/cartridge/current/build/stamp').trim()).toBe('fresh')
  // It counts as a source.
  expect(server.read('srv/cartridge/current/package-lock.json')).toBe('newer')
})

test('going back changes nothing where the backup is missing or damaged', async () => {
  await using server = await openSellingServer()
  await server.run(MENDED, 'upgrade')
  await server.write(ORDERS, 'second')
  const [, backup = ''] = /^backup=(.*)$/m.exec(server.read('srv/cartridge/before-upgrade')) ?? []
  const inPlace = () => [server.version(), server.read(ORDERS), existsSync(server.at('running'))]

  await server.write(backup.slice(server.at('').length), 'damaged')
  const damaged = await server.run(MENDED, 'back')
  expect(damaged).toMatchObject({ code: 1, said: expect.stringContaining('The backup cannot be restored.') })
  expect(inPlace()).toEqual([MENDED.version, 'second', true])

  await rm(backup)
  const missing = await server.run(MENDED, 'back')
  expect(missing).toMatchObject({ code: 1, said: expect.stringContaining('Nothing is changed.') })
  expect(inPlace()).toEqual([MENDED.version, 'second', true])
})

test('a machine that is upgraded after another goes without a backup; the way back of a shared database is by hand', async () => {
  await using server = await openSellingServer()
  const settings = server.read('etc/cartridge.env')
  await server.write('etc/cartridge.env', `${settings}DATABASE_URL='postgres://db.example/shop'\n`)
  const byHand = expect.stringContaining('docs/upgrade.md')
  expect(await server.run({ ...MENDED, version: '1.0.1' }, 'upgrade')).toMatchObject({ code: 0, said: byHand })
  expect(await readdir(server.at('var/backups/cartridge'))).toHaveLength(1)

  await server.write(`${ORDERS}-are-newer`, '')
  const second = await server.run(MENDED, 'upgrade')
  expect(second).toMatchObject({ code: 0, said: expect.stringContaining('Another machine has upgraded the data') })
  expect(await readdir(server.at('var/backups/cartridge'))).toHaveLength(1)
  expect(server.read('srv/cartridge/before-upgrade')).toMatch(/^release=.*1\.0\.1-.*\nbackup=\n$/)

  expect(await server.run(MENDED, 'back')).toMatchObject({ code: 1, said: byHand })
  expect([server.version(), existsSync(server.at('running'))]).toEqual([MENDED.version, true])
})

import { once } from 'node:events'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts'
import {
  answerOf,
  kill,
  killShop,
  ONE,
  postmasterOf,
  query,
  serversBelow,
  test,
  testOfMade,
} from '../support/shops/embedded-shop.ts'
import { ShopProcess } from '../support/shops/shop-process.ts'
import { FILL, startOperating } from './operator.ts'

testOfMade(
  'a shop killed with -9 leaves PostgreSQL running; the next start takes over with everything committed',
  async ({ dir, dataDir, openShop }) => {
    const shop = await openShop()
    await query(shop.url, 'create table saturns (serial text)')
    await killShop(shop.process)
    expect(await serversBelow(dir)).not.toEqual([])

    expect(await answerOf(dataDir, 'select * from saturns')).toEqual([])
    expect(await serversBelow(dir)).toEqual([])
  },
)

test('a shop killed with -9 while it creates the database begins anew', async ({ dataDir, spawnShop }) => {
  const shop = spawnShop()
  await expect.poll(() => readdir(dataDir)).toContainEqual(expect.stringMatching(/^postgres\.new-/))
  await killShop(shop)
  for (const _ of [1, 2]) expect(await answerOf(dataDir, ONE)).toEqual([{ one: 1 }])
})

testOfMade('a shop that exits without stopping takes PostgreSQL along', async ({ dir, dataDir, openShop }) => {
  const shop = await openShop()
  shop.process.stdin?.write('exit')
  await once(shop.process, 'exit')
  await expect.poll(() => serversBelow(dir)).toEqual([])
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down')
})

testOfMade(
  'shop and PostgreSQL killed with -9, the noted process id now somebody else’s: the next start replays',
  async ({ dir, dataDir, openShop }) => {
    const shop = await openShop()
    await query(shop.url, 'create table saturns (serial text)')
    await query(shop.url, "insert into saturns values ('A1')")
    const pidFile = join(dataDir, 'postgres/postmaster.pid')
    await killShop(shop.process)
    kill(postmasterOf(dataDir))
    await expect.poll(() => serversBelow(dir)).toEqual([])
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, `${process.pid}`))

    expect(await answerOf(dataDir, 'select serial from saturns')).toEqual([{ serial: 'A1' }])
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('automatic recovery in progress')
  },
)

testOfMade(
  'PostgreSQL killed under a running shop comes back at the same address, a busy connection notwithstanding',
  async ({ dir, dataDir }) => {
    const database = await startEmbeddedDatabase({ dataDir })
    await query(database.url, 'create table saturns (serial text)')
    const busy = query(database.url, 'select count(*) from generate_series(1, 1e12)').catch((error: Error) => error)
    const asking = "select 1 from pg_stat_activity where query like '%1e12%'"
    await expect.poll(() => query(database.url, asking)).toHaveLength(2) // this question is one of them
    const killed = postmasterOf(dataDir)
    kill(killed)

    await expect.poll(() => query(database.url, 'select * from saturns')).toEqual([])
    expect(postmasterOf(dataDir)).not.toBe(killed)
    expect(await busy).toBeInstanceOf(Error)
    await database.stop()
    expect(await serversBelow(dir)).toEqual([])
  },
)

testOfMade('stopping while PostgreSQL is being started again leaves none running', async ({ dir, dataDir }) => {
  const database = await startEmbeddedDatabase({ dataDir })
  kill(postmasterOf(dataDir))
  await database.stop()
  expect(await serversBelow(dir)).toEqual([])
})

testOfMade(
  'a shop whose folder was moved away leaves the PostgreSQL of the one in its place alone',
  async ({ dataDir }) => {
    const moved = await startEmbeddedDatabase({ dataDir })
    renameSync(dataDir, `${dataDir}.old`)
    const next = await startEmbeddedDatabase({ dataDir })
    const server = postmasterOf(dataDir)
    await moved.stop()
    expect(await query(next.url, ONE)).toEqual([{ one: 1 }])
    expect(postmasterOf(dataDir)).toBe(server)
    await next.stop()
  },
)

testOfMade('a Ctrl-C in the terminal does not reach PostgreSQL', async ({ dir, dataDir, openShop }) => {
  const shop = await openShop()
  const session = readFileSync(`/proc/${postmasterOf(dataDir)}/stat`, 'utf8')
    .split(') ')[1]
    ?.split(' ')
  expect(session?.[2]).toBe(`${postmasterOf(dataDir)}`) // field 5, the process group
  shop.process.stdin?.end()
  await once(shop.process, 'exit')
  expect(await serversBelow(dir)).toEqual([])
})

const filesIn = (folder: string) => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
const isCreating = (dataDir: string) => filesIn(dataDir).some((name) => name.startsWith('postgres.new-'))
const isServing = (dataDir: string) => filesIn(join(dataDir, 'postgres')).includes('postmaster.pid')

for (const [when, hasCome] of Object.entries({ 'creates the database': isCreating, 'starts PostgreSQL': isServing })) {
  test(`a start that is interrupted while it ${when} leaves nothing running; the next one opens, and ends with its terminal`, async ({
    dir,
    dataDir,
  }) => {
    const shop = await ShopProcess.launch(dataDir, { DEMO: 'off' })
    await expect.poll(() => hasCome(dataDir), { interval: 5 }).toBe(true)
    await shop.signal('SIGINT')
    await expect.poll(() => serversBelow(dir)).toEqual([])
    const next = await ShopProcess.start(dataDir, { DEMO: 'off' })
    expect(await next.signal('SIGHUP')).toBe(0)
    expect(await serversBelow(dir)).toEqual([])
  })
}

test('a command that is interrupted takes the PostgreSQL along that it has started', async ({ dir, dataDir }) => {
  const filling = startOperating(dataDir, ...FILL)
  await expect.poll(() => isServing(dataDir), { interval: 5 }).toBe(true)
  filling.kill('SIGINT')
  expect(await filling.ended).toEqual([130, null])
  await expect.poll(() => serversBelow(dir)).toEqual([])
})

import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { test } from '../support/shops/embedded-shop.ts'

test('a second shop on the folder is refused and told who has it', async ({ dataDir, openShop }) => {
  const database = await startEmbeddedDatabase({ dataDir })
  const second = await openShop()
  expect(second.problem).toBe(
    `DATA_DIR ${dataDir}: in use by another shop (process ${process.pid}); stop it, or choose another folder`,
  )
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow('in use by another shop')
  expect((await openShop()).problem).toContain('in use by another shop')
  await database.stop()
  expect((await openShop()).url).toBeDefined()
})

test('of several that start at once on an empty folder exactly one gets it', async ({ dataDir, openShop }) => {
  mkdirSync(dataDir)
  const started = await Promise.all(Array.from({ length: 4 }, () => openShop()))
  const winners = started.filter(({ url }) => url)
  expect(winners).toHaveLength(1)
  const refused = `in use by another shop (process ${winners[0]?.process.pid})`
  for (const { problem } of started.filter(({ url }) => !url)) expect(problem).toContain(refused)
})

test('a database of another major version', async ({ dataDir }) => {
  await (await startEmbeddedDatabase({ dataDir })).stop()
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '14\n')
  const problem = await startEmbeddedDatabase({ dataDir }).catch((error: Error) => error)
  expect(problem).toBeInstanceOf(StartProblem)
  expect(problem).toMatchObject({ message: expect.stringMatching(/^DATA_DIR .*: its database is of PostgreSQL 14/) })
})

test('a file in place of the folder, or above it', async ({ dataDir }) => {
  writeFileSync(dataDir, '')
  for (const path of [dataDir, join(dataDir, 'below')]) {
    const problem = await startEmbeddedDatabase({ dataDir: path }).catch((error: Error) => error)
    expect(problem).toBeInstanceOf(StartProblem)
    expect(problem).toMatchObject({ message: expect.stringContaining(`DATA_DIR ${path}: it is not a directory`) })
  }
})

test('a folder that everybody writes to, which keeps its mode', async ({ dataDir }) => {
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o1777)
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(`DATA_DIR ${dataDir}: everybody writes there`)
  expect(statSync(dataDir).mode & 0o7777).toBe(0o1777)
})

test('a damaged database, with PostgreSQL’s own reason; the folder is free again', async ({ dataDir, openShop }) => {
  await (await startEmbeddedDatabase({ dataDir })).stop()
  await rm(join(dataDir, 'postgres/global/pg_control'))
  const problem = await startEmbeddedDatabase({ dataDir }).catch((error: Error) => error)
  expect(problem).toBeInstanceOf(StartProblem)
  expect(problem).toMatchObject({
    message: expect.stringMatching(/^DATA_DIR .*PostgreSQL did not start: .*pg_control/),
  })
  expect((await openShop()).problem).toContain('PostgreSQL did not start')
})

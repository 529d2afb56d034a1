import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { SHOP_TABLES } from '#domain/backup/shop-tables.server.ts'
import { copyDatabase } from '#platform/backup/copy-database.ts'
import { openDatabase } from '#platform/database/client.ts'
import { findEarlierPostgres, findPostgres, type Postgres } from '#platform/database/embedded/binaries.ts'
import { majorOf } from '#platform/database/embedded/cluster.ts'
import { type CopyDatabase, moveCluster } from '#platform/database/embedded/move.ts'
import { openCluster } from '#platform/database/embedded/open.ts'
import { migrate } from '#platform/database/migrate.ts'
import { answerOf, serversBelow, test } from '../support/shops/embedded-shop.ts'

const ASH = [{ email: 'ash@pallet.example' }]

const ours = await findPostgres()
/** The move does not know whether the programs differ; those of 17 take part where somebody installed them. */
const earlier17 = await findEarlierPostgres('17')

/** A folder as a shop left it whose PostgreSQL was that one. */
async function leaveShop(dataDir: string, postgres: Postgres) {
  mkdirSync(dataDir)
  const [dir, logFile] = [join(dataDir, 'postgres'), join(dataDir, 'postgres.log')]
  const cluster = { postgres, dataDir, dir, logFile, log: undefined }
  const server = await openCluster(cluster)
  const { pool, close } = await openDatabase(server.url)
  await migrate(pool)
  await pool.query("insert into users (id, email) values ('u', 'ash@pallet.example')")
  await close()
  await server.stop()
  return { ...cluster, postgres: ours }
}

const usersIn = (dataDir: string, copy?: CopyDatabase) => answerOf(dataDir, 'select email from users', { copy })

describe.each([ours, ...(earlier17 ? [earlier17] : [])])('from PostgreSQL $version', (earlier) => {
  test('a database moves, its old folder stays, and a kill in between is made good', async ({ dir, dataDir }) => {
    const cluster = await leaveShop(dataDir, earlier)
    await moveCluster(cluster, { earlier, copy: copyDatabase(SHOP_TABLES) })
    expect(await serversBelow(dir)).toEqual([])
    expect(existsSync(join(dataDir, 'postgres.moving'))).toBe(false)
    const kept = join(dataDir, `postgres-${majorOf(earlier)}`)
    expect(readFileSync(join(kept, 'PG_VERSION'), 'utf8').trim()).toBe(majorOf(earlier))
    expect(await usersIn(dataDir)).toEqual(ASH)
    // As a kill before the last step leaves it.
    renameSync(cluster.dir, join(dataDir, 'postgres.moved'))
    expect(await usersIn(dataDir)).toEqual(ASH)
  })

  test('a move that fails changes nothing', async ({ dir, dataDir }) => {
    const cluster = await leaveShop(dataDir, earlier)
    const copy = () => Promise.reject(new Error('no space left'))
    await expect(moveCluster(cluster, { earlier, copy })).rejects.toThrow('no space left')
    expect(await serversBelow(dir)).toEqual([])
    expect(await usersIn(dataDir, copyDatabase(SHOP_TABLES))).toEqual(ASH)
    expect(existsSync(join(dataDir, 'postgres-17'))).toBe(majorOf(earlier) === '17')
  })
})

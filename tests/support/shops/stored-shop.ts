import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { SHOP_TABLES } from '#domain/backup/shop-tables.server.ts'
import { poolOf } from '#platform/database/client.ts'
import { openStorage } from '#platform/files/storage.ts'
import type { S3Config } from '#platform/start/config.ts'
import { openTestDatabase } from './clone-database.ts'
import { folderForTest } from './folders.ts'
import type { TestShop } from './open-shop.ts'

/** What a backup is made of: the rows and the pictures of a shop that is at work. */
export function storedShop({ services: { db, storage } }: TestShop) {
  const pool = poolOf(db)
  if (pool === undefined) throw new Error('the shop has no pool')
  return { pool, storage, tables: SHOP_TABLES }
}

/** The same without a shop at work, and empty, for the test that calls it. */
export async function emptyShop({ s3, ...how }: { s3?: S3Config | undefined; template?: string } = {}) {
  const { url, db, pool, [Symbol.asyncDispose]: close } = await openTestDatabase(how)
  onTestFinished(close)
  const dataDir = folderForTest('empty')
  return {
    url,
    db,
    pool,
    dataDir,
    storage: await openStorage({ dataDir, s3 }),
    tables: SHOP_TABLES,
    pictures: async () => (await readdir(join(dataDir, 'images'))).filter((name) => !name.startsWith('.')),
    count: async (table: string) => (await pool.query(`select from ${table}`)).rowCount,
  }
}

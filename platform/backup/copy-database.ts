import { join } from 'node:path'
import { openDatabase } from '../database/client.ts'
import type { CopyDatabase } from '../database/embedded/move.ts'
import { openStorage } from '../files/storage.ts'
import { archiveFile, writeArchive } from './archive.ts'
import { dumpShop } from './dump-shop.ts'
import { checkBackup, restoreShop } from './restore-shop.ts'
import type { ShopTables } from './tables.ts'

/** By a backup that is checked before it is restored. Pictures stay where they are. */
export const copyDatabase =
  (tables: ShopTables): CopyDatabase =>
  async ({ from, to, folder, log }) => {
    const storage = await openStorage({ dataDir: folder, s3: undefined })
    const file = join(folder, 'shop.tar.gz')
    const tell = tellOnce((part) => log?.info({ part }, 'moving the database'))
    await using old = await openDatabase(from)
    await writeArchive(file, dumpShop({ pool: old.pool, storage, tables }, tell))
    await using fresh = await openDatabase(to)
    await restoreShop({ pool: fresh.pool, storage, tables }, await checkBackup(archiveFile(file)), { tell })
  }

/** A table comes in many pieces. */
function tellOnce(tell: (text: string) => void): (text: string) => void {
  let last = ''
  return (text) => {
    if (text !== last) tell(text)
    last = text
  }
}

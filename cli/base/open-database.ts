import { SHOP_TABLES } from '#domain/backup/shop-tables.server.ts'
import { setShopTimeZone } from '#domain/clock/shop-time.ts'
import { fixedSettings } from '#domain/settings/fixed-settings.server.ts'
import { settingsFrom } from '#domain/settings/live-settings.server.ts'
import { readStored } from '#domain/settings/stored-settings.server.ts'
import { copyDatabase } from '#platform/backup/copy-database.ts'
import { appliedMigrations } from '#platform/backup/tables.ts'
import { brokenDatabase, openDatabase, unprovenDatabase } from '#platform/database/client.ts'
import {
  findRunningDatabase,
  hasEmbeddedDatabase,
  startEmbeddedDatabase,
} from '#platform/database/embedded/embedded.ts'
import { migrate } from '#platform/database/migrate.ts'
import { checkStorage, openStorage } from '#platform/files/storage.ts'
import { type Config, readConfig } from '#platform/start/config.ts'
import { checkOwner } from '#platform/start/data-dir.ts'
import { StartProblem } from '#platform/start/start-problem.ts'

/**
 * The shop's database and pictures, for one command. A shop is only created if it `mayCreate` one. The database is the one that DATABASE_URL names, the one a running
 * shop has open, or else the embedded one, started for as long as the command takes. Its tables are brought up to date,
 * or left `asItIs`.
 *
 * @throws StartProblem with one line when there is no shop
 */
export async function openShopDatabase({ mayCreate = false, asItIs = false } = {}) {
  const config = readConfig(process.env)
  const isHere = config.databaseUrl !== undefined || (await hasEmbeddedDatabase(config.dataDir))
  if (!mayCreate && !isHere) throw new StartProblem(`DATA_DIR ${config.dataDir} holds no shop`)
  await checkOwner(config.dataDir)
  await checkStorage(config)
  const running = config.databaseDirectUrl ?? config.databaseUrl ?? (await findRunningDatabase(config.dataDir))
  await using opened = new AsyncDisposableStack()
  const address = running ?? (await startFor(opened, config.dataDir))
  const { db, pool } = opened.adopt(await openDatabase(address), (open) => open.close())
  const place = config.databaseUrl === undefined ? `DATA_DIR ${config.dataDir}` : 'DATABASE_URL'
  const isNew = (await appliedMigrations(pool)).length === 0
  if (isNew && !mayCreate) throw new StartProblem(`${place} holds no shop`)
  if (!asItIs) {
    await migrate(pool)
    setShopTimeZone(settingsFrom(await readStored(db), fixedSettings(config)).timeZone)
  }
  const storage = await openStorage(config)
  const resources = opened.move()
  return {
    db,
    pool,
    storage,
    tables: SHOP_TABLES,
    /** To be told after the work: who expected a shop there sees that there was none. */
    newShop: isNew ? `${place} held no shop before.` : undefined,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

/**
 * The shop's database as it is, or what there is of it: connections to a database that may be away or a standby. Each statement
 * then says what is wrong, and `problem` why the shop could not be opened.
 *
 * @throws StartProblem when there is no shop, or it is another account's
 */
export async function openForDoctor(config: Config) {
  try {
    return { ...(await openShopDatabase({ asItIs: true })), problem: undefined }
  } catch (error) {
    const isHere = config.databaseUrl !== undefined || (await hasEmbeddedDatabase(config.dataDir))
    if (!(error instanceof StartProblem) || !isHere) throw error
    await checkOwner(config.dataDir)
    const address = config.databaseDirectUrl ?? config.databaseUrl ?? (await findRunningDatabase(config.dataDir))
    const { db, close } = address === undefined ? brokenDatabase(error) : unprovenDatabase(address)
    return { db, storage: await openStorage(config), problem: error.message, [Symbol.asyncDispose]: close }
  }
}

async function startFor(opened: AsyncDisposableStack, dataDir: string): Promise<string> {
  const started = await startEmbeddedDatabase({ dataDir, copy: copyDatabase(SHOP_TABLES) })
  opened.defer(() => started.stop())
  return started.url
}

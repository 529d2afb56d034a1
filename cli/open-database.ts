import { fixedSettings } from '#domain/settings/fixed-settings.server.ts'
import { settingsFrom } from '#domain/settings/live-settings.server.ts'
import { readStored } from '#domain/settings/stored-settings.server.ts'
import { setShopTimeZone } from '#domain/shop-time.ts'
import { copyDatabase } from '#platform/backup/copy-database.ts'
import { appliedMigrations } from '#platform/backup/tables.ts'
import { readConfig } from '#platform/config.ts'
import { checkOwner } from '#platform/data-dir.ts'
import { openDatabase } from '#platform/database/client.ts'
import { findRunningDatabase, hasEmbeddedDatabase, startEmbeddedDatabase } from '#platform/database/embedded.ts'
import { migrate } from '#platform/database/migrate.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { checkStorage, openStorage } from '#platform/storage.ts'

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
  const running = config.databaseUrl ?? (await findRunningDatabase(config.dataDir))
  const started =
    running === undefined ? await startEmbeddedDatabase({ dataDir: config.dataDir, copy: copyDatabase }) : undefined
  try {
    const database = await openDatabase(running ?? started?.url ?? '')
    if (!mayCreate && (await appliedMigrations(database.pool)).length === 0)
      throw new StartProblem(`${config.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'} holds no shop`)
    if (!asItIs) {
      await migrate(database.pool)
      setShopTimeZone(settingsFrom(await readStored(database.db), fixedSettings(config)).timeZone)
    }
    return {
      db: database.db,
      pool: database.pool,
      storage: await openStorage(config),
      async [Symbol.asyncDispose]() {
        await database.close()
        await started?.stop()
      },
    }
  } catch (error) {
    await started?.stop()
    throw error
  }
}

import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database/client.ts'
import { findRunningDatabase, startEmbeddedDatabase } from '#platform/database/embedded.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openStorage } from '#platform/storage.ts'

/**
 * The shop's database and pictures, for one command. The database is the one that DATABASE_URL names, the one a running
 * shop has open, or else the embedded one, started for as long as the command takes. Its tables are brought up to date,
 * or left `asItIs`.
 */
export async function openShopDatabase({ asItIs = false } = {}) {
  const config = readConfig(process.env)
  const running = config.databaseUrl ?? (await findRunningDatabase(config.dataDir))
  const started = running === undefined ? await startEmbeddedDatabase({ dataDir: config.dataDir }) : undefined
  try {
    const database = await openDatabase(running ?? started?.url ?? '')
    if (!asItIs) await migrate(database.pool)
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

import { subscriberIdsBy } from '#domain/newsletter/unsubscribe.server.ts'
import { createLog } from '#platform/observe/log.ts'
import { readConfig } from '#platform/start/config.ts'
import { secretOf } from '#platform/start/secret.ts'
import { openShopDatabase } from './open-database.ts'

/** The shop as imports and exports need it. */
export async function openSheetShop({ mayCreate = false } = {}) {
  await using opened = new AsyncDisposableStack()
  const config = readConfig(process.env)
  const shop = opened.use(await openShopDatabase({ mayCreate }))
  const secret = await secretOf(config)
  const auth = { db: shop.db, secret }
  opened.move()
  return Object.assign(shop, { config, log: createLog('silent'), auth, subscriberIds: subscriberIdsBy(secret) })
}

import { Counter, type Registry } from 'prom-client'
import type { Services } from '#app/request/context.ts'
import { createMetrics } from '#app/request/metrics.ts'
import { forgetEndedTask } from '#domain/accounts/account/forget-ended.server.ts'
import { SHOP_TABLES } from '#domain/backup/shop-tables.server.ts'
import { forgetPricesTask } from '#domain/catalogue/prices/forget-prices.server.ts'
import { forgetWordsTask } from '#domain/catalogue/search/refresh-search.server.ts'
import { forgetStocktakesTask } from '#domain/catalogue/stocktake/stocktakes.server.ts'
import { measureHealth } from '#domain/health/measure-health.server.ts'
import { watchHealthTask } from '#domain/health/watch-health.server.ts'
import { cleanPicturesTask } from '#domain/images/unused-pictures.server.ts'
import { createChangingMailer } from '#domain/mail/mailer.server.ts'
import { startMailWorker } from '#domain/mail/work-mail.server.ts'
import { renderPending, startRenderWorker } from '#domain/newsletter/render-issues.server.ts'
import { forgetBookTask } from '#domain/offers/buy/book.server.ts'
import { forgetOffersTask } from '#domain/offers/forget-offers.server.ts'
import { watchOrders } from '#domain/orders/read/new-orders.server.ts'
import { countSalesTask } from '#domain/orders/read/sales.server.ts'
import { measureMails } from '#domain/outbox/measure-mails.server.ts'
import { followSettings } from '#domain/settings/live-settings.server.ts'
import { startSheetWork } from '#domain/spreadsheets/work/sheet-work.server.ts'
import { forgetSheetsTask } from '#domain/spreadsheets/work/store-sheet.server.ts'
import { startHoldWorker } from '#domain/stock/holds.server.ts'
import { tellOfSearchesTask } from '#domain/stock/searches/tell-found.server.ts'
import { listSoldTask } from '#domain/stock/sold-one-offs.server.ts'
import { forgetPlacesTask } from '#domain/stock/waiting/forget-places.server.ts'
import { watchStock } from '#domain/stock/watch-stock.server.ts'
import { endSalesTask } from '#domain/undo/end-sales.server.ts'
import { refold } from '#domain/upgrade/refold.server.ts'
import { nightlyBackupTask } from '#platform/backup/nightly-backup.ts'
import { openBackupPlaces } from '#platform/backup/open-places.ts'
import { followChanges } from '#platform/database/changes.ts'
import { type Db, openDatabase } from '#platform/database/client.ts'
import { measurePool } from '#platform/database/measure-pool.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openReplica, type Read } from '#platform/database/replica.ts'
import type { ReportSlow } from '#platform/database/watched-client.ts'
import { openStorage } from '#platform/files/storage.ts'
import type { Log } from '#platform/observe/log.ts'
import { createRegistry } from '#platform/observe/metrics.ts'
import { requestScope } from '#platform/observe/request-scope.ts'
import { shareMetrics } from '#platform/observe/worker-metrics.ts'
import type { Config } from '#platform/start/config.ts'
import { withinEach } from '#platform/waits/deadline.ts'
import { createRateLimiter, NO_RATE_LIMITS } from '#platform/work/rate-limiter.ts'
import { startSchedule } from '#platform/work/schedule.ts'

export type OpenServices = Services & { close(): Promise<void> }

/** What the shop does by itself, for each statement. */
const ANSWER_MS = 30_000
/** What an upgrade does once. */
const UPGRADE_MS = 60 * 60_000

type Open = {
  config: Config
  databaseUrl: string
  secret: string
  log: Log
  /** Between two looks for mails to send. */
  mailPauseMs?: number
}

/** Opens all services in the order of their dependencies, with a migrated database. */
export async function openServices({ config, databaseUrl, secret, log, mailPauseMs }: Open): Promise<OpenServices> {
  await using opened = new AsyncDisposableStack()
  const registry = createRegistry()
  const slow = reportSlow({ config, log, registry })
  const directUrl = config.databaseDirectUrl ?? databaseUrl
  const isPooled = directUrl !== databaseUrl
  const opening = openDatabase(databaseUrl, { log, slow, isPooled, answerMs: ANSWER_MS })
  const { db, pool } = opened.adopt(await opening, (database) => database.close())
  const direct = isPooled ? opened.adopt(await openDirect(directUrl, log), (database) => database.close()).pool : pool
  measurePool(registry, pool)
  measureMails(registry, db)
  await migrate(direct)
  await withinEach(UPGRADE_MS, async () => {
    await refold(db)
    await renderPending(db, log)
  })
  // Beside a pooler it says nothing of the way that statements take.
  const answered = isPooled ? undefined : () => pool.heard()
  const changes = opened.adopt(followChanges(directUrl, log, answered), (following) => following.stop())
  const read =
    config.replicaUrl === undefined
      ? readFrom(db)
      : opened.adopt(openReplica(config.replicaUrl, { db, pool, changes, log }), (replica) => replica.close()).read
  const settings = followSettings({ db, changes, config, secret, log })
  await settings.refresh()
  const mailer = createChangingMailer({ sending: settings.mailSending, dataDir: config.dataDir })
  opened.defer(() => mailer.close())
  const auth = { db, secret }
  const limiter = config.rateLimit ? createRateLimiter(db) : NO_RATE_LIMITS
  opened.adopt(startMailWorker({ db, auth, mailer, config, settings, log, pauseMs: mailPauseMs }), (work) =>
    work.stop(),
  )
  const storage = await openStorage(config)
  const backupPlaces = await openBackupPlaces(config)
  measureHealth(registry, { db, config, backupPlaces })
  const passphrase = config.backupPassphrase
  opened.adopt(startRenderWorker(db, log), (work) => work.stop())
  opened.adopt(startHoldWorker(db, log), (work) => work.stop())
  const { dataDir, s3 } = config
  const sheetShop = { db, databaseUrl: directUrl, secret, storage: { dataDir, s3 }, log }
  const sheetWork = opened.adopt(startSheetWork(sheetShop), (work) => work.stop())
  const tasks = [
    [
      ...[cleanPicturesTask({ db, storage, log }), forgetEndedTask(db), countSalesTask(db), forgetWordsTask(db)],
      ...[forgetSheetsTask(db), forgetPricesTask(db), forgetPlacesTask(db), forgetStocktakesTask(db)],
      ...[forgetOffersTask(db), forgetBookTask(db)],
      ...backupPlaces.map((place) =>
        nightlyBackupTask({ place, passphrase, pool: direct, storage, tables: SHOP_TABLES, log }),
      ),
    ],
    // In time while a backup, or very many searches, take theirs.
    [endSalesTask(db), listSoldTask(db)],
    [tellOfSearchesTask(db, log)],
    [watchHealthTask({ db, storage, backupPlaces, config, settings })],
  ]
  opened.adopt(await startSchedule(db, tasks, log), (schedule) => schedule.stop())
  const orderWatch = opened.adopt(watchOrders(db, log), (watch) => watch.stop())
  const stockWatch = watchStock(db, changes, log)
  opened.defer(() => stockWatch.stop())
  const resources = opened.move()
  const close = () => resources.disposeAsync()
  const requests = requestScope
  const observed = { log, requests, metrics: createMetrics(registry), readMetrics: shareMetrics(registry) }
  const stored = { storage, backupPlaces }
  return {
    config,
    settings,
    db,
    read,
    changes,
    auth,
    limiter,
    ...stored,
    orderWatch,
    stockWatch,
    sheetWork,
    ...observed,
    close,
  }
}

/** Beside a pooler: for migrations and backups, which hold locks of a session. */
function openDirect(url: string, log: Log) {
  return openDatabase(url, { log, connections: 2, setting: 'DATABASE_DIRECT_URL' })
}

function readFrom(db: Db): Read {
  return (query) => query(db)
}

function reportSlow({ config, log, registry }: Pick<Services, 'config' | 'log'> & { registry: Registry }): ReportSlow {
  const slow = new Counter({
    name: 'database_slow_statements_total',
    help: 'Statements that took longer than SLOW_QUERY_MS',
    registers: [registry],
  })
  return {
    slowMs: config.slowQueryMs,
    report(statement, ms) {
      slow.inc()
      log.warn({ ms, statement }, 'slow statement')
    },
  }
}

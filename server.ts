import cluster from 'node:cluster'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import type { createListener } from '#app/server/listener.ts'
import { appointAdmin } from '#domain/accounts/admins/admins.server.ts'
import { isAdminPassword } from '#domain/accounts/password/admin-password.server.ts'
import type { Credentials } from '#domain/accounts/user.ts'
import { SHOP_TABLES } from '#domain/backup/shop-tables.server.ts'
import { DEFAULTS } from '#domain/settings/shop-settings.ts'
import { copyDatabase } from '#platform/backup/copy-database.ts'
import type { Db } from '#platform/database/client.ts'
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts'
import { checkStorage } from '#platform/files/storage.ts'
import { createLog, type Log, logConsole } from '#platform/observe/log.ts'
import { type Config, readConfig } from '#platform/start/config.ts'
import { openDataDir } from '#platform/start/data-dir.ts'
import { exitOnSignal } from '#platform/start/exit-on-signal.ts'
import { secretOf } from '#platform/start/secret.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { loadDemo } from './demo/load-demo.ts'
import { createHttpServer, drain } from './http-server.ts'
import { type OpenServices, openServices } from './services.ts'
import { startWorkers, tellProblem } from './workers.ts'

type RunningShop = { address: string; config: Config; stop(): Promise<void> }
export type OpenShop = RunningShop & { services: OpenServices }
export type MakeListener = (services: OpenServices) => Promise<RequestListener>

/** After this time remaining connections are cut: a stop must end within 10 s. */
const STOP_TIMEOUT_MS = 8_000
/**
 * Connections that the system accepts while the shop is busy. Beyond Node's 511 it drops them, and a browser tries again only
 * after 1, 3, 7 and 15 seconds. Linux allows as many as `net.core.somaxconn`.
 */
const BACKLOG = 4_096

/**
 * Opens the whole shop and listens: data folder, database, services, first admin, demo catalogue, HTTP.
 *
 * @throws StartProblem with one line for the operator
 */
export async function startShop(env: NodeJS.ProcessEnv, makeListener: MakeListener = builtApp): Promise<OpenShop> {
  // Closes all that was opened in reverse order: now if the start fails, at the stop otherwise.
  await using opened = new AsyncDisposableStack()
  const config = readConfig(env)
  const log = createLog(config.logLevel)
  if (config.secure && config.trustedProxies.rules.length === 0)
    log.warn('TRUSTED_PROXIES is not set: to the limits all who come through the proxy are one visitor')
  await openDataDir(config.dataDir)
  // A process that is replaced while the bucket is away shall sell on.
  if (!cluster.isWorker) await checkStorage(config)
  const database = opened.adopt(await findDatabase(config, log), (found) => found.stop())
  const secret = await secretOf(config)
  const opening = openServices({ config, databaseUrl: database.url, secret, log })
  const services = opened.adopt(await opening, (open) => open.close())
  if (config.firstAdmin !== undefined) await appointFirst(services.db, config.firstAdmin)
  if (config.demo) await loadDemo(services)
  const server = createHttpServer(await makeListener(services), config)
  const address = await listen(server, config)
  opened.defer(async () => {
    if (config.drainMs > 0) await drain(server, config.drainMs)
    // Pages that listen would hold the server open.
    services.stockWatch.stop()
    await services.orderWatch.stop()
    await closeServer(server)
  })
  const resources = opened.move()
  return { address, config, services, stop: () => resources.disposeAsync() }
}

async function findDatabase({ databaseUrl, dataDir }: Config, log: Log) {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: async () => undefined }
  return await startEmbeddedDatabase({ dataDir, log, copy: copyDatabase(SHOP_TABLES) })
}

async function builtApp(services: OpenServices): Promise<RequestListener> {
  const build = join(import.meta.dirname, 'build')
  const built: { createListener: typeof createListener } = await import(join(build, 'server/index.js'))
  return built.createListener(services, { clientDir: join(build, 'client') })
}

function listen(server: Server, { port, host }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartProblem(error.code === 'EADDRINUSE' ? `PORT ${port} is in use` : `HOST ${host}: ${error.message}`),
      ),
    )
    server.listen({ port, host, backlog: BACKLOG }, () => {
      const address = server.address()
      resolve(`http://localhost:${typeof address === 'object' && address !== null ? address.port : port}`)
    })
  })
}

/** No new requests; those under way are answered first. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS / 2)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** Starts several worker processes; this one runs their database and serves no requests. */
async function startWithWorkers(config: Config): Promise<RunningShop> {
  await using opened = new AsyncDisposableStack()
  const log = createLog(config.logLevel)
  await openDataDir(config.dataDir)
  await checkStorage(config)
  const database = opened.adopt(await findDatabase(config, log), (found) => found.stop())
  const secret = await secretOf(config)
  const env = { DATABASE_URL: database.url, SESSION_SECRET: secret }
  opened.adopt(await startWorkers(config.workers, env, log), (workers) => workers.stop())
  const resources = opened.move()
  return { address: `http://localhost:${config.port}`, config, stop: () => resources.disposeAsync() }
}

/** Runs the shop as this process: prints its address and stops on SIGINT, SIGTERM and SIGHUP. */
export async function run(makeListener?: MakeListener): Promise<void> {
  // Everything that the shop writes (mails, secrets, pictures) is its own account's alone.
  process.umask(0o077)
  const isWorker = cluster.isWorker
  const letGo = isWorker ? () => undefined : exitOnSignal()
  try {
    const config = readConfig(process.env)
    // Vite's development server has its own lines for people.
    if (makeListener === undefined) logConsole(createLog(config.logLevel))
    const shop = config.workers > 1 && !isWorker ? startWithWorkers(config) : startShop(process.env, makeListener)
    const running = await shop
    stopOnSignal(running)
    letGo()
    if (!isWorker) announce(running)
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    if (cluster.isWorker) tellProblem(error)
    else process.stderr.write(`The shop cannot start: ${error.message}\n`)
    process.exitCode = 1
    cluster.worker?.disconnect()
  }
}

function announce({ config, address }: RunningShop) {
  say(`${config.shop.name ?? DEFAULTS.shopName} is open at ${address}`)
  if (config.firstAdmin === undefined) say('To make an admin, run "npm run shop -- admin add <email>".')
}

function stopOnSignal(shop: RunningShop) {
  let isStopping = false
  // SIGHUP comes when the terminal is closed; Node undoes what nohup does about it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      setTimeout(() => process.exit(1), STOP_TIMEOUT_MS + shop.config.drainMs).unref()
      await shop.stop()
      process.exit(0)
    })
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

async function appointFirst(db: Db, admin: Credentials): Promise<void> {
  if (!(await isAdminPassword(admin.password)))
    throw new StartProblem('ADMIN_PASSWORD is one of the 10,000 most common passwords. Please choose another one')
  await appointAdmin(db, admin, 'ADMIN_EMAIL')
}

import { createContext, type RouterContextProvider } from 'react-router'
import type { Principal } from '#domain/accounts/decide.ts'
import type { User } from '#domain/accounts/user.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { OrderWatch } from '#domain/orders/read/new-orders.server.ts'
import type { Settings } from '#domain/settings/live-settings.server.ts'
import type { SheetWork } from '#domain/spreadsheets/work/sheet-work.server.ts'
import type { StockWatch } from '#domain/stock/watch-stock.server.ts'
import type { Auth } from '#domain/tokens.server.ts'
import type { ReadablePlace } from '#platform/backup/open-places.ts'
import type { ChangeFeed } from '#platform/database/changes.ts'
import type { Db } from '#platform/database/client.ts'
import type { Read } from '#platform/database/replica.ts'
import type { Storage } from '#platform/files/storage.ts'
import type { Log } from '#platform/observe/log.ts'
import type { RequestScope } from '#platform/observe/request-scope.ts'
import type { Config } from '#platform/start/config.ts'
import type { RateLimiter } from '#platform/work/rate-limiter.ts'
import type { Metrics } from './metrics.ts'

export type Context = Readonly<RouterContextProvider>

/** The services of the floors below. The entry point opens them once per process. */
export type Services = {
  config: Config
  settings: Settings
  db: Db
  /** For queries of public pages; a replica may answer. */
  read: Read
  changes: ChangeFeed
  auth: Auth
  limiter: RateLimiter
  storage: Storage
  backupPlaces: ReadablePlace[]
  orderWatch: OrderWatch
  stockWatch: StockWatch
  sheetWork: SheetWork
  log: Log
  requests: RequestScope
  metrics: Metrics
  /** Of every process of this shop. */
  readMetrics(): Promise<string>
}

/**
 * The signed-in user, if there is one, and the cart; `cartAt`: when the account's was changed last. `isUnknown`: there is a
 * session cookie, but the database did not answer. Public pages are shown all the same; `knownVisitor` serves everything else.
 */
export type Visitor = {
  user: User | undefined
  sessionId?: string
  cart: CartLine[]
  cartAt?: Date | undefined
  principal: Principal
  hasSecondFactor?: boolean
  adminSeenAt?: Date
  isUnknown?: true
}

export type Client = {
  address: string | undefined
  userAgent: string
  token: string | undefined
  device: string | undefined
  /** Links of held pieces, ours as their signature shows. */
  places: string[]
}

export const servicesContext = createContext<Services>()
export const clientContext = createContext<Client>()
export const visitorContext = createContext<Visitor>()

/** The posted form; undefined when there is none, or it could not be read. */
export const postedContext = createContext<FormData | undefined>()

/** Asks the guard once more, after a form with its file has arrived. It throws what the guard answers. */
export const askAgainContext = createContext<(form: FormData) => Promise<void>>()

/** Cookies that the root middleware adds to any answer. */
export const cookiesContext = createContext<string[]>()

/** Headers that the root middleware adds to any answer. */
export const headersContext = createContext<Headers>()

/** Set after a temporary failure: the answer is then 503, not 500, and neither is a form refused for it with 400. */
export const passingContext = createContext(false)

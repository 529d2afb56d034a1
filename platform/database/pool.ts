import pg from 'pg'
import type { Log } from '../observe/log.ts'
import { answerWithin, limitsNow } from '../waits/deadline.ts'
import { checkConfirmed, heedCancelledWaits, UnknownOutcome } from './unknown-outcome.ts'
import { type ReportSlow, type Watch, watchedClient } from './watched-client.ts'

export type PoolOptions = {
  log?: Log | undefined
  connections: number
  slow?: ReportSlow | undefined
  connectMs?: number
  /** For each answer, unless the work that waits has a limit of its own; none if not given. */
  answerMs?: number | undefined
}

const CONNECT_MS = 10_000
const CHECK_MS = 200
/** PostgreSQL counts as silent once somebody has waited for this long while nobody was answered. */
const SILENT_MS = 3_000
/**
 * Work without a deadline of its own waits so long for one that is silent, however long its statement may take otherwise. Only
 * where another connection tells that PostgreSQL answers: a long statement that is alone looks like silence.
 */
const GIVE_UP_MS = 8_000

/**
 * Compiling a search takes PostgreSQL longer than running it. A long statement looks every two seconds whether anybody still waits
 * for it, and a transaction that its process left behind ends with its locks. These are statements because poolers such
 * as PgBouncer refuse options in the startup packet.
 */
const SESSION = `set jit = off; set client_connection_check_interval = '2s'; set idle_in_transaction_session_timeout = '2min'`

/** Nothing was asked. */
class NoConnection extends Error {
  readonly code = '08001'
  constructor() {
    super('the database gave no connection in time')
  }
}

/** A piece of work that has a connection or waits for one; `waitingSince`: for PostgreSQL, not for itself. */
type Loan = {
  until: number
  eachMs: number
  waitingSince: number | undefined
  isConnected: boolean
  end(error: Error): void
}

/**
 * Lends connections to pieces of work. Each wait for PostgreSQL has an end: the deadline of the work (`withinAll`), its limit for
 * each answer (`withinEach`), or the pool's own. The connection of work that was ended is closed, so that nobody waits
 * behind it, and one that its server broke is replaced.
 */
export class Pool extends pg.Pool {
  readonly #loans: Loans
  readonly #answerMs: number

  constructor(url: string, { log, connections, slow, connectMs = CONNECT_MS, answerMs }: PoolOptions) {
    const loans = new Loans()
    super({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: connectMs,
      Client: watchedClient(loans, slow),
      onConnect: (client) => answerWithin(connectMs, client.query(SESSION)),
    })
    this.#loans = loans
    this.#answerMs = answerMs ?? Number.POSITIVE_INFINITY
    // When the shop stops, PostgreSQL may close connections before they have said goodbye.
    const lost = (error: Error) => this.ending || log?.warn({ err: error }, 'database connection lost')
    this.on('error', lost)
    // The pool listens to idle connections only. An error on a busy one would end the process.
    this.on('connect', (client) => {
      client.on('error', lost)
      heedCancelledWaits(client)
    })
  }

  /** pg's own uses callbacks, and a request that waits for a connection would then log with the id of another. */
  override query = ((statement: string | pg.QueryConfig, values?: unknown[]) =>
    this.lend((client) => client.query(statement, values))) as pg.Pool['query']

  /**
   * After a failure the connection is closed: the next request must not find it broken or inside a transaction.
   *
   * @throws UnknownOutcome when the time is over: what was asked may be done, or may yet be done
   */
  async lend<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const { until = Number.POSITIVE_INFINITY, eachMs = this.#answerMs } = limitsNow()
    const { promise: ended, reject: end } = Promise.withResolvers<never>()
    const loan: Loan = { until, eachMs, waitingSince: performance.now(), isConnected: false, end }
    this.#loans.begin(loan)
    try {
      const client = await this.#connectFor(loan, ended)
      try {
        const result = await Promise.race([work(client), ended])
        checkConfirmed(client)
        client.release()
        return result
      } catch (error) {
        client.release(true)
        throw error
      }
    } finally {
      this.#loans.finish(loan)
    }
  }

  async #connectFor(loan: Loan, ended: Promise<never>): Promise<pg.PoolClient> {
    const connecting = this.connect()
    try {
      const client = await Promise.race([connecting, ended])
      this.#loans.connected(loan, client)
      return client
    } catch (error) {
      // It may come later, for nobody.
      connecting.then((client) => client.release()).catch(() => undefined)
      throw error
    }
  }

  /** PostgreSQL has answered over another connection, and will again and again while it answers. */
  heard(): void {
    this.#loans.isFollowed = true
    this.#loans.heard()
  }

  /** When the latest question was asked that PostgreSQL has answered, by `performance.now()`. */
  get answersSince(): number {
    return this.#loans.answersSince
  }

  /** For how long it has answered nobody; 0 unless somebody waited for it and nobody has been answered since. */
  get silentMs(): number {
    return this.#loans.silentMs
  }

  /** The last such time that ended. */
  get lastSilence(): Silence | undefined {
    return this.#loans.lastSilence
  }
}

export type Silence = { endedAt: Date; ms: number }

/** Ends what has waited for too long, and notices when PostgreSQL answers nobody. */
class Loans implements Watch {
  answeredAt = Number.NEGATIVE_INFINITY
  answersSince = Number.NEGATIVE_INFINITY
  lastSilence: Silence | undefined
  isFollowed = false
  #silentSince: number | undefined
  #checking: NodeJS.Timeout | undefined
  readonly #open = new Set<Loan>()
  readonly #ofClient = new WeakMap<pg.ClientBase, Loan>()

  begin(loan: Loan) {
    this.#open.add(loan)
    this.#checking ??= setInterval(() => this.#check(), CHECK_MS).unref()
  }

  connected(loan: Loan, client: pg.ClientBase) {
    loan.isConnected = true
    loan.waitingSince = undefined
    this.#ofClient.set(client, loan)
  }

  finish(loan: Loan) {
    this.#open.delete(loan)
  }

  asked(client: pg.ClientBase) {
    const loan = this.#ofClient.get(client)
    if (loan !== undefined) loan.waitingSince ??= performance.now()
  }

  lost(client: pg.ClientBase) {
    const loan = this.#ofClient.get(client)
    if (loan !== undefined) loan.waitingSince = undefined
  }

  answered(client: pg.ClientBase, askedAt: number) {
    this.lost(client)
    this.answersSince = Math.max(this.answersSince, askedAt)
    this.heard()
  }

  heard() {
    this.answeredAt = performance.now()
    if (this.#silentSince === undefined) return
    this.lastSilence = { endedAt: new Date(), ms: this.silentMs }
    this.#silentSince = undefined
  }

  get silentMs(): number {
    return this.#silentSince === undefined ? 0 : performance.now() - this.#silentSince
  }

  #check() {
    const now = performance.now()
    for (const loan of this.#open) {
      const { until, eachMs, waitingSince = now, isConnected, end } = loan
      const unanswered = Math.max(waitingSince, this.answeredAt)
      if (now - unanswered >= SILENT_MS) this.#silentSince ??= unanswered
      const isGivenUp = this.isFollowed && this.#silentSince !== undefined && until === Number.POSITIVE_INFINITY
      const mostMs = isGivenUp ? Math.min(eachMs, GIVE_UP_MS) : eachMs
      if (now >= until || now - waitingSince >= mostMs) end(isConnected ? new UnknownOutcome() : new NoConnection())
    }
    if (this.#open.size > 0) return
    clearInterval(this.#checking)
    this.#checking = undefined
  }
}

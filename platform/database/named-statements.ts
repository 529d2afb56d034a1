import { createHash } from 'node:crypto'
import pg from 'pg'

/** Longer lists of parameters come in many lengths, and each would be a statement of its own. */
const MOST_PARAMETERS = 16

/** There is nothing to plan, and by itself each is one message in place of four. */
const TRANSACTION = /^(?:begin|commit|rollback)/

/**
 * A connection that lets PostgreSQL parse and plan each statement once and not with every request. Searches are planned
 * each time: what is best for them depends on what is searched for.
 *
 * What is asked before the last answer is there goes to the database at once, and what is asked in the same moment goes in
 * one piece. A `begin` waits for the statement that follows it, because by itself it would be a way there and back.
 */
export class ClientWithNamedStatements extends pg.Client {
  #begin: unknown

  constructor(config?: string | pg.ClientConfig) {
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true })
  }

  // The driver's `query` has many forms; the one that is changed here is what drizzle sends.
  override query = ((config: unknown, ...rest: unknown[]) => {
    const [values] = rest
    const send = (...sent: unknown[]): unknown => (super.query as (...sent: unknown[]) => unknown).call(this, ...sent)
    if (isBegin(config)) {
      this.#begin = config
      return Promise.resolve(NOTHING)
    }
    this.#holdBack()
    if (this.#begin !== undefined) {
      const begun = send(this.#begin) as Promise<unknown>
      this.#begin = undefined
      // What follows must not happen outside of the transaction that it was meant for.
      begun.catch(() => this.connection.stream.destroy())
    }
    return send(isToBeNamed(config, values) ? { ...config, name: nameOf(config.text) } : config, ...rest)
  }) as pg.Client['query']

  /** Until everything that is asked now has been asked. */
  #holdBack() {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}

const NOTHING = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }

/** As drizzle begins a transaction. */
function isBegin(config: unknown): boolean {
  return typeof config === 'object' && config !== null && 'text' in config && config.text === 'begin'
}

function isToBeNamed(config: unknown, values: unknown): config is { text: string } {
  if (typeof config !== 'object' || config === null || !('text' in config) || typeof config.text !== 'string')
    return false
  const isNamed = 'name' in config && config.name !== undefined
  if (isNamed || TRANSACTION.test(config.text)) return false
  return Array.isArray(values) && values.length <= MOST_PARAMETERS && !config.text.includes(' like ')
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

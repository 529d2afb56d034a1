import { createHash } from 'node:crypto'
import pg from 'pg'
import { FirstStatement } from './first-statement.ts'

/** Longer lists of parameters come in many lengths, and each would be a statement of its own. */
const MOST_PARAMETERS = 16

/** There is nothing to plan, and by itself each is one message in place of four. */
const TRANSACTION = /^(?:begin|commit|rollback)/
const NOTHING = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }

/**
 * A connection that lets PostgreSQL parse and plan each statement once and not with every request. Searches are planned
 * each time: what is best for them depends on what is searched for.
 *
 * What is asked before the last answer is there goes to the database at once, and what is asked in the same moment goes in
 * one piece. A `begin` waits for the statement that follows it, because by itself it would be a way there and back.
 */
export class ClientWithNamedStatements extends pg.Client {
  #isToBegin = false

  constructor(config?: string | pg.ClientConfig) {
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true })
  }

  // The driver's `query` has many forms; the one that is changed here is what drizzle sends.
  override query = ((config: unknown, ...rest: unknown[]) => {
    const [values] = rest
    if (isBegin(config)) {
      this.#isToBegin = true
      return Promise.resolve(NOTHING)
    }
    const isFirst = this.#isToBegin
    this.#isToBegin = false
    if (isFirst && isEnd(config)) return Promise.resolve(NOTHING)
    this.#holdBack()
    const named = isToBeNamed(config, values) ? { ...config, name: nameOf(config.text) } : config
    return isFirst ? this.#sendFirst(named as pg.QueryConfig, values as unknown[]) : this.#send(named, ...rest)
  }) as pg.Client['query']

  #send(...sent: unknown[]): unknown {
    return (super.query as (...sent: unknown[]) => unknown).call(this, ...sent)
  }

  #sendFirst(config: pg.QueryConfig, values: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#send(new FirstStatement(config, values, (error, result) => (error ? reject(error) : resolve(result))))
    })
  }

  /** Until everything that is asked now has been asked. */
  #holdBack() {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}

/** As drizzle begins a transaction. */
function isBegin(config: unknown): boolean {
  return textOf(config) === 'begin'
}

function isEnd(config: unknown): boolean {
  return ['commit', 'rollback'].includes(textOf(config) ?? '')
}

function textOf(config: unknown): string | undefined {
  if (typeof config !== 'object' || config === null || !('text' in config)) return undefined
  return typeof config.text === 'string' ? config.text : undefined
}

function isToBeNamed(config: unknown, values: unknown): config is { text: string } {
  const text = textOf(config)
  if (text === undefined || (config as pg.QueryConfig).name !== undefined || TRANSACTION.test(text)) return false
  return Array.isArray(values) && values.length <= MOST_PARAMETERS && !text.includes(' like ')
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

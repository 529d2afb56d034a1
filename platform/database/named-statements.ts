import { createHash } from 'node:crypto'
import pg from 'pg'

/** Longer lists of parameters come in many lengths, and each would be a statement of its own. */
const MOST_PARAMETERS = 16

/** There is nothing to plan, and by itself each is one message in place of four. */
const TRANSACTION = /^(?:begin|commit|rollback)/

/**
 * A connection that lets PostgreSQL parse and plan each statement once and not with every request. Searches are planned
 * each time: what is best for them depends on what is searched for.
 */
export class ClientWithNamedStatements extends pg.Client {
  // The driver's `query` has many forms; the one that is changed here is what drizzle sends.
  override query = ((config: unknown, ...rest: unknown[]) => {
    const [values] = rest
    const send = super.query as (...sent: unknown[]) => unknown
    return send.call(this, isToBeNamed(config, values) ? { ...config, name: nameOf(config.text) } : config, ...rest)
  }) as pg.Client['query']
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

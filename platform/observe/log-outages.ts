import type { pino } from 'pino'
import { isConnectionLoss } from '../net/connection-loss.ts'

const MINUTE_MS = 60_000

type Hook = NonNullable<NonNullable<pino.LoggerOptions['hooks']>['logMethod']>
type Seen = { at: number; left: number }

/**
 * While the database is away everything that asks for it fails, several times a second, and says so with a stack. Of lines
 * with the same message about a lost connection the first is written, then one a minute, with the number of those `leftOut`
 * before it. Every answer still has its own short line.
 */
export function summarizeOutages(now: () => number = Date.now): Hook {
  const messages = new Map<string, Seen>()
  return function (args, method) {
    const [fields, message] = args as unknown[]
    if (typeof message !== 'string' || !isOutage(fields)) return method.apply(this, args)
    const { at, left } = messages.get(message) ?? { at: Number.NEGATIVE_INFINITY, left: 0 }
    if (now() - at < MINUTE_MS) return void messages.set(message, { at, left: left + 1 })
    messages.set(message, { at: now(), left: 0 })
    return method.apply(this, left === 0 ? args : [{ ...fields, leftOut: left }, message])
  }
}

function isOutage(fields: unknown): fields is { err: unknown } {
  return typeof fields === 'object' && fields !== null && 'err' in fields && isConnectionLoss(fields.err)
}

import { pino } from 'pino'

export type Log = pino.Logger

/** JSON lines on stdout; `level` is one of pino's levels. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: serializeError } })
}

/** What an error says of itself, and no more: database and mail errors carry whole connections, passwords included. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { name, message, code, stack, ...(cause === undefined ? {} : { cause: serializeError(cause) }) }
}

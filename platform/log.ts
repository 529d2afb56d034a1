import { pino } from 'pino'

export type Log = pino.Logger

/** JSON lines on stdout; `level` is one of pino's levels. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}

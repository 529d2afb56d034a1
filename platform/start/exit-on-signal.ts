import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Makes a signal an exit like any other: unhandled, it ends the process past everything that listens for its exit, and the
 * programs that it has started stay behind.
 *
 * @returns undoes it, for what stops in due order
 */
export function exitOnSignal(): () => void {
  const exit = (signal: (typeof SIGNALS)[number]) => process.exit(128 + constants.signals[signal])
  for (const signal of SIGNALS) process.on(signal, exit)
  return () => {
    for (const signal of SIGNALS) process.off(signal, exit)
  }
}

/** Error codes of the system, and of a PostgreSQL with a full disk, without a free connection, or that no longer takes writes. */
const LOST = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['53100', '53300', '25006'],
])
/**
 * Two groups of SQLSTATE whole: connection exceptions, and interventions of an operator that end sessions.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const LOST_GROUP = /^(?:08[0-9A-Z]{3}|57P[0-9A-Z]{2})$/
/** The driver's messages without a code. */
const SAID =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error/

/** Whether an error, or its cause, is a lost database, which is temporary. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  // A server that goes down takes its socket away.
  if (code === 'ENOENT' && syscall === 'connect') return true
  const isLost = LOST.has(String(code)) || LOST_GROUP.test(String(code))
  return isLost || SAID.test(error.message) || isConnectionLoss(error.cause)
}

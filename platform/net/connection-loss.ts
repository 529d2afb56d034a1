/** Error codes of the system, and of a PostgreSQL that stops, is gone, starts, or has a full disk. */
const LOST = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['57P01', '57P02', '57P03', '08006', '08001', '53300', '53100'],
])
/** The driver's messages without a code. */
const SAID =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error/

/** Whether an error, or its cause, is a lost database, which is temporary. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return LOST.has(code) || isSocketGone(error) || SAID.test(error.message) || isConnectionLoss(error.cause)
}

/** A server that goes down takes its socket away. */
function isSocketGone(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ENOENT' && error.syscall === 'connect'
}

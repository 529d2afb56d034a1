/** The system's own codes, and PostgreSQL's for a server that is going down, gone, not up yet, or without room on its disk. */
const LOST = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
  ...['57P01', '57P02', '57P03', '08006', '08001', '53300', '53100'],
])
/** What the driver says without a code. */
const SAID = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether an error, or its cause, is a lost database, which passes by itself. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return LOST.has(code) || isSocketGone(error) || SAID.test(error.message) || isConnectionLoss(error.cause)
}

/** A server that goes down takes its socket away. */
function isSocketGone(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ENOENT' && error.syscall === 'connect'
}

/** The code of an error of PostgreSQL, which may be the cause of the error that was thrown. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('severity' in error && 'code' in error) return String(error.code)
  return sqlStateOf(error.cause)
}

/** A deadlock, and a change that another transaction made meanwhile. */
const ROLLED_BACK = new Set(['40P01', '40001'])

/** Whether PostgreSQL took back a transaction for the sake of another: nothing of it is stored, and the same one may succeed. */
export function isRolledBack(error: unknown): boolean {
  return ROLLED_BACK.has(sqlStateOf(error) ?? '')
}

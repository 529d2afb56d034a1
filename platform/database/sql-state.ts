/** The code of an error of PostgreSQL, which may be the cause of the error that was thrown. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('severity' in error && 'code' in error) return String(error.code)
  return sqlStateOf(error.cause)
}

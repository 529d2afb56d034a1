import { DrizzleQueryError } from 'drizzle-orm'

/** What an error says, such as `NoSuchBucket: The specified bucket does not exist`. Where nothing answers, the client says it in parts. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // It says the statement, and its cause what became of it.
  if (error instanceof DrizzleQueryError && error.cause !== undefined) return reasonOf(error.cause)
  const { name, message } = error
  // It says which file.
  if ('code' in error && String(error.code).startsWith('E_CANNOT_') && error.cause !== undefined)
    return `${message}: ${reasonOf(error.cause)}`
  const said = error instanceof AggregateError ? error.errors.map((each: Error) => each.message).join(', ') : message
  return withoutValues(
    name === 'Error' || name === 'AggregateError' || said.startsWith(name) ? said : `${name}: ${said}`,
  )
}

/** A failed statement ends with the values it was sent with: addresses, hashes, what people typed. */
export function withoutValues(message: string): string {
  const [statement = ''] = message.split('\nparams: ', 1)
  return statement
}

/** PostgreSQL ended a statement that took longer than its caller allows. */
export class TookTooLong extends Error {}

/** @returns undefined instead of a `TookTooLong` error */
export function undefinedIfTooLong(error: unknown): undefined {
  if (!(error instanceof TookTooLong)) throw error
}

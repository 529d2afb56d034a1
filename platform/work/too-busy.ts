/** Too many callers wait already; a later call may succeed. */
export class TooBusy extends Error {}

/** @returns undefined instead of a `TooBusy` error */
export function undefinedIfBusy(error: unknown): undefined {
  if (!(error instanceof TooBusy)) throw error
}

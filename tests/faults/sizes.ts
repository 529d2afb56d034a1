/** A small number for every day, the full one for `npm run test:faults`: the same story either way. */
export function sized(everyday: number, full: number): number {
  return process.env.FAULTS === 'full' ? full : everyday
}

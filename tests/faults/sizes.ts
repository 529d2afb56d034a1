/** `npm run test:faults` tells the stories at their full size. */
const isFull = process.env.FAULTS === 'full'

/** A small number for every day, the full one for `npm run test:faults`: the same story either way. */
export function sized(everyday: number, full: number): number {
  return isFull ? full : everyday
}

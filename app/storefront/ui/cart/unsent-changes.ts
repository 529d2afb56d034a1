import { readStored, store } from '#app/ui/hooks/browser-storage.ts'

/** A form's fields. */
export type Fields = [name: string, value: string][]

const UNSENT = 'unsent-cart-changes'

/** Keeps changes of the cart that a page could not send before it was left, for the next page of the shop, in any tab. */
export function leaveBehind(changes: Fields[]): void {
  if (changes.length > 0) store('localStorage', UNSENT, JSON.stringify([...read(), ...changes]))
}

/** What earlier pages left behind; this page sends it now. */
export function takeUnsent(): Fields[] {
  const changes = read()
  store('localStorage', UNSENT, undefined)
  return changes
}

function read(): Fields[] {
  return JSON.parse(readStored('localStorage', UNSENT) ?? '[]')
}

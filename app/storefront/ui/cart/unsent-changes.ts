import { readFromStorage, store } from '#app/ui/hooks/browser-storage.ts'

export type FormFields = [name: string, value: string][]

const UNSENT = 'unsent-cart-changes'

/** Keeps changes of the cart that a page could not send before it was left, for the next page of the shop, in any tab. */
export function leaveBehind(changes: FormFields[]): void {
  if (changes.length > 0) store('localStorage', UNSENT, JSON.stringify([...read(), ...changes]))
}

/** What earlier pages left behind; this page sends it now. */
export function takeUnsent(): FormFields[] {
  const changes = read()
  store('localStorage', UNSENT, undefined)
  return changes
}

function read(): FormFields[] {
  return JSON.parse(readFromStorage('localStorage', UNSENT) ?? '[]')
}

import { useEffect } from 'react'
import { href, useSubmit } from 'react-router'
import { readFromStorage, store } from '#app/ui/hooks/browser-storage.ts'
import { newId } from '#domain/ids.ts'

export type FormFields = [name: string, value: string][]

const UNSENT = 'unsent-cart-changes'

/** Keeps changes of the cart that a page could not send before it was left, for the next page of the shop, in any tab. */
export function leaveBehind(changes: FormFields[]): void {
  if (changes.length > 0) store('localStorage', UNSENT, JSON.stringify([...read(), ...changes]))
}

/** Sends what an earlier page could not send before it was left. */
export function useUnsentChanges(): void {
  const submit = useSubmit()
  useEffect(() => {
    const changes = read()
    store('localStorage', UNSENT, undefined)
    for (const fields of changes)
      submit(fields, { method: 'post', action: href('/cart'), navigate: false, fetcherKey: `cart-${newId()}` })
  }, [submit])
}

function read(): FormFields[] {
  return JSON.parse(readFromStorage('localStorage', UNSENT) ?? '[]')
}

import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { readFromStorage, store } from '#app/ui/hooks/browser-storage.ts'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { jsonOf } from '#platform/text/json-of.ts'

const KEY = 'typed-before'

type Left = { entry: string; fields: [name: string, text: string][] }

/** Keeps a form that is left without saving, for its entry in this tab's history; of several the last. Files are not kept. */
export function keepTyped(entry: string, form: HTMLFormElement | null): void {
  if (form === null) return
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
  store('sessionStorage', KEY, JSON.stringify({ entry, fields }))
}

/**
 * What was typed into this page before it was left, once its owner is back: by Back or Forward, after a reload, or after
 * signing in again. The same page opened anew has another entry in the history, and begins empty.
 */
export function useTypedBefore(): FormData | undefined {
  const { key } = useLocation()
  // A form that is refused replaces the entry that it was opened in.
  const [entry] = useState(key)
  const hydrated = useHydrated()
  return useMemo(() => (hydrated ? readTyped(entry) : undefined), [hydrated, entry])
}

function readTyped(entry: string): FormData | undefined {
  const left = jsonOf(readFromStorage('sessionStorage', KEY) ?? '') as Left | undefined
  if (left?.entry !== entry) return undefined
  const form = new FormData()
  for (const [name, text] of left.fields) form.append(name, text)
  return form
}

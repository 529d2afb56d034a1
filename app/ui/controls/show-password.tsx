import { useState } from 'react'
import { useHydrated } from '../hooks/use-hydrated.ts'

/** Shows the passwords of its form as they are typed, until the form is sent. It needs scripts and is hidden without them. */
export function ShowPassword() {
  const hydrated = useHydrated()
  const [isShown, setShown] = useState(false)
  function show(form: HTMLFormElement | null, isWanted: boolean) {
    setShown(isWanted)
    for (const field of form?.elements ?? [])
      if (field instanceof HTMLInputElement && field.autocomplete.endsWith('-password'))
        field.type = isWanted ? 'text' : 'password'
  }
  return (
    <button
      type="button"
      onClick={({ currentTarget: { form } }) => {
        show(form, !isShown)
        // Browsers remember what is typed into a field of text.
        form?.addEventListener('submit', () => show(form, false), { once: true, capture: true })
      }}
      className={`absolute top-0 right-0 min-h-6 text-sm font-semibold underline ${hydrated ? '' : 'invisible'}`}
    >
      {isShown ? 'Hide password' : 'Show password'}
    </button>
  )
}

import { type RefObject, useEffect } from 'react'

/**
 * Sends a form that was changed before scripts ran. Such a form needs `autoComplete="off"`: values that the browser
 * restores on the way back look like changes, too.
 */
export function useEarlyChange(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current !== null && Array.from(form.current.elements).some(isChanged)) form.current.requestSubmit()
  }, [form])
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return Array.from(field.options).some((option) => option.selected !== option.defaultSelected)
  if (!(field instanceof HTMLInputElement)) return false
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue
}

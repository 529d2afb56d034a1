import { type RefObject, useEffect, useRef } from 'react'

/**
 * Updates a form's fields when the address changes. The form itself stays, so that
 * the focus stays in its field, and text that is being typed is not lost.
 */
export function useFieldValues(form: RefObject<HTMLFormElement | null>, values: Record<string, string>): void {
  const shown = useRef(values)
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (!isField || shown.current[name] === value) continue
      const isTyped = document.activeElement === field && field.value !== shown.current[name]
      if (!isTyped) field.value = value
    }
    shown.current = values
  })
}

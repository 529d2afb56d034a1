import { type RefObject, useEffect, useRef } from 'react'

/**
 * Updates a form's fields when the address changes; a box is ticked by any text. The form itself stays, so that the focus
 * stays in its field, and text that is being typed is not lost.
 */
export function useFieldValues(form: RefObject<HTMLFormElement | null>, values: Record<string, string>): void {
  const shown = useRef(values)
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name)
      if (shown.current[name] === value) continue
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== ''
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        const isTyped = document.activeElement === field && field.value !== shown.current[name]
        if (!isTyped) field.value = value
      }
    }
    shown.current = values
  })
}

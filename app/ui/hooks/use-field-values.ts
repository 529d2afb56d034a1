import { type RefObject, useEffect, useRef } from 'react'

/**
 * Updates a form's fields when the address changes. The form itself stays, so that
 * the focus stays in its field, and text being typed into another is not lost.
 */
export function useFieldValues(form: RefObject<HTMLFormElement | null>, values: Record<string, string>): void {
  const shown = useRef(values)
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && shown.current[name] !== value) field.value = value
    }
    shown.current = values
  })
}

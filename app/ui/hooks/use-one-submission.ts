import { type FormEvent, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * A second press on a button whose form is under way sends nothing: the change is made once, and its answer is heard. A
 * form that was corrected meanwhile is sent, and so is another one, such as a price in the table or a fetcher's.
 */
export function useOneSubmission() {
  const { formData } = useNavigation()
  const sent = useRef<HTMLFormElement>(undefined)
  return (event: FormEvent) => {
    const { target: form, nativeEvent } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const isSame = formData !== undefined && contentOf(formData) === contentOf(new FormData(form, submitter))
    if (isSame && sent.current === form) {
      event.preventDefault()
      event.stopPropagation()
    }
    sent.current = form
  }
}

function contentOf(form: FormData): string {
  return JSON.stringify([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
}

import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * A second click on a button whose form is under way sends nothing: the change is made once, and one toast tells of it.
 * A form that was corrected meanwhile is sent, and so is another one, such as a price in the table.
 */
export function useOneSubmission() {
  const { state } = useNavigation()
  const sent = useRef<{ form: HTMLFormElement; content: string } | undefined>(undefined)
  useEffect(() => {
    if (state === 'idle') sent.current = undefined
  }, [state])
  return (event: FormEvent) => {
    const { target: form, nativeEvent } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const content = contentOf(form, submitter)
    if (state !== 'idle' && sent.current?.form === form && sent.current.content === content) {
      event.preventDefault()
      event.stopPropagation()
    }
    sent.current = { form, content }
  }
}

function contentOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const entries = [...new FormData(form, submitter)]
  return JSON.stringify(entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
}

import { type FormEvent, useRef } from 'react'
import { useNavigation } from 'react-router'

/** What a button that bounces presses twice; nobody means a second press that soon. */
const BOUNCE_MS = 25

/**
 * A second press on a button whose form is under way sends nothing: the change is made once, and its answer is heard. A
 * form that was corrected meanwhile is sent, and so is another one, such as a price in the table or a fetcher's.
 */
export function useOneSubmission() {
  const { formData } = useNavigation()
  const sent = useRef<{ form: HTMLFormElement; content: string; at: number }>(undefined)
  return (event: FormEvent) => {
    const { target: form, nativeEvent, timeStamp: at } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const content = contentOf(new FormData(form, submitter))
    const isUnderWay = formData !== undefined && contentOf(formData) === content
    // Before it is known to be under way, the page must have been drawn again.
    const isBounce = sent.current?.content === content && at - sent.current.at < BOUNCE_MS
    if (sent.current?.form === form && (isUnderWay || isBounce)) {
      event.preventDefault()
      event.stopPropagation()
    } else sent.current = { form, content, at }
  }
}

function contentOf(form: FormData): string {
  return JSON.stringify([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
}

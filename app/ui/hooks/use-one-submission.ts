import { type FormEvent, startTransition, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/** What a button that bounces presses twice; nobody means a second press that soon. */
const BOUNCE_MS = 25

/** Of a form whose every press counts, such as one that adds a piece, also those that come faster than a page is drawn. */
export const EVERY_PRESS = { 'data-every-press': '' }

type Press = { form: HTMLFormElement; content: string; at: number }

/**
 * A second press on a button whose form is under way sends nothing: the change is made once, and its answer is heard. A
 * form that was corrected meanwhile is sent, and so is another one, such as a price in the table or a fetcher's.
 */
export function useOneSubmission() {
  const { formData } = useNavigation()
  const sent = useRef<Press>(undefined)
  const [drawn, setDrawn] = useState<Press>()
  return (event: FormEvent) => {
    const { target: form, nativeEvent, timeStamp: at } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const content = contentOf(new FormData(form, submitter))
    const isUnderWay = formData !== undefined && contentOf(formData) === content
    if (sent.current?.form === form && (isUnderWay || isUnseen(sent.current, { content, at }))) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const press = { form, content, at }
    sent.current = press
    // React draws this together with the navigation that begins now, and with it the page knows what is under way.
    startTransition(() => setDrawn(press))
  }

  /** Whether nobody can have seen the effect of the last press: a busy page takes long until it is drawn. */
  function isUnseen(last: Press, { content, at }: Omit<Press, 'form'>): boolean {
    const isDrawn = last === drawn || 'everyPress' in last.form.dataset
    return last.content === content && (!isDrawn || at - last.at < BOUNCE_MS)
  }
}

function contentOf(form: FormData): string {
  return JSON.stringify([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
}

import { type RefObject, useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Question } from './question.tsx'

/**
 * Asks before leaving a page with unsaved changes. A link to the same page asks nothing: there Cancel and the tabs of the
 * products clearly discard them. Between the products and their drafts, which are pages of their own, they ask.
 */
export function UnsavedChanges({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const opened = useRef('')
  useEffect(() => {
    opened.current = contentOf(form.current)
  }, [form])
  const isChanged = () => form.current !== null && contentOf(form.current) !== opened.current
  useBeforeUnload((event) => {
    if (isChanged()) event.preventDefault()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      (nextLocation.pathname !== currentLocation.pathname || historyAction === 'POP') && isChanged(),
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Question title="Leave without saving?" onCancel={() => blocker.reset()}>
      <p id="question-details" className="mt-1 mb-5 text-soft">
        What you typed has not been saved.
      </p>
      <div className="flex flex-wrap gap-4">
        <Button look="danger" type="button" onClick={() => blocker.proceed()}>
          Leave
        </Button>
        <Button look="plain" type="button" onClick={() => blocker.reset()}>
          Stay
        </Button>
      </div>
    </Question>
  )
}

function contentOf(form: HTMLFormElement | null): string {
  if (form === null) return ''
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  )
}

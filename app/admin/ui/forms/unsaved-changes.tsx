import { type RefObject, useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker, useLocation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Question } from './question.tsx'
import { keepTyped } from './typed-before.ts'

type UnsavedChangesProps = {
  form: RefObject<HTMLFormElement | null>
  /** Whether its page shows what is kept (`useTypedBefore`). */
  isKept?: boolean
  /** Refused, or typed before: unsaved as it is opened. */
  isUnsaved?: boolean
}

/**
 * Asks before leaving a page with unsaved changes. A link to the same page asks nothing: there Cancel and the tabs of the
 * products clearly discard them.
 */
export function UnsavedChanges({ form, isKept = false, isUnsaved = false }: UnsavedChangesProps) {
  const { key } = useLocation()
  const opened = useRef('')
  useEffect(() => {
    opened.current = contentOf(openedForm(form.current))
  }, [form])
  const isChanged = () => form.current !== null && (isUnsaved || contentOf(form.current) !== opened.current)
  useBeforeUnload((event) => {
    if (isChanged()) event.preventDefault()
  })
  // Phones ask nothing when a page is left for another, and say only this.
  useEffect(() => {
    const keep = () => isKept && isChanged() && keepTyped(key, form.current)
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  })
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (!isChanged()) return false
    if (isKept) keepTyped(key, form.current)
    return nextLocation.pathname !== currentLocation.pathname || historyAction === 'POP'
  })
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

/** Its fields may hold what was typed before the scripts ran. */
function openedForm(form: HTMLFormElement | null): HTMLFormElement | null {
  const copy = form?.cloneNode(true) as HTMLFormElement | undefined
  copy?.reset()
  return copy ?? null
}

function contentOf(form: HTMLFormElement | null): string {
  if (form === null) return ''
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
  )
}

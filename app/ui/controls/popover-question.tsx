import type { ReactNode, ToggleEvent } from 'react'
import { Button } from './button.tsx'

type PopoverQuestionProps = {
  id: string
  /** The button's text, and its accessible name where that says more. */
  word: string
  label?: string
  question: string
  /** The subject of the question. */
  about?: string
  /** The button that changes nothing. */
  keep?: string
  /** The form whose button says yes. */
  children: ReactNode
}

/** A popover, so that it is asked without scripts too. */
export function PopoverQuestion({ id, word, label, question, about, keep = 'Cancel', children }: PopoverQuestionProps) {
  return (
    <>
      <Button look="plain" type="button" popoverTarget={id} aria-label={label}>
        {word}
      </Button>
      <div
        id={id}
        popover="auto"
        onToggle={focusOnKeep}
        role="alertdialog"
        aria-labelledby={`${id}-text`}
        className="frame m-auto max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)] bg-sheet p-6 text-ink shadow-hard-lg backdrop:bg-[#0008] sm:max-w-md"
      >
        <p id={`${id}-text`} className="text-lg font-semibold">
          {question}
        </p>
        {about === undefined ? null : <p className="mt-1 wrap-anywhere text-soft">{about}</p>}
        <div className="mt-5 flex flex-wrap gap-4">
          {children}
          <Button look="plain" type="button" popoverTarget={id} popoverTargetAction="hide" autoFocus>
            {keep}
          </Button>
        </div>
      </div>
    </>
  )
}

/** The browser does it by `autofocus`, which React writes on the server only. */
function focusOnKeep({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  if (newState === 'open') currentTarget.querySelector<HTMLElement>('[popovertarget]')?.focus()
}

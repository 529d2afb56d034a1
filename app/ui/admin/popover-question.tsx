import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

type PopoverQuestionProps = {
  id: string
  /** The button's text and its accessible name. */
  word: string
  label: string
  question: string
  /** The subject of the question. */
  about: string
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
        role="alertdialog"
        aria-labelledby={`${id}-text`}
        className="frame m-auto max-w-[calc(100vw-2rem)] bg-sheet p-6 text-ink shadow-hard-lg backdrop:bg-[#0008] sm:max-w-md"
      >
        <p id={`${id}-text`} className="text-lg font-semibold">
          {question}
        </p>
        <p className="mt-1 mb-5 wrap-anywhere text-soft">{about}</p>
        <div className="flex flex-wrap gap-4">
          {children}
          <Button look="plain" type="button" popoverTarget={id} popoverTargetAction="hide" autoFocus>
            {keep}
          </Button>
        </div>
      </div>
    </>
  )
}

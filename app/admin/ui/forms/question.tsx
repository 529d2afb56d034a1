import { type ReactNode, useLayoutEffect, useRef } from 'react'

type QuestionProps = { title: string; onCancel: (dialog: HTMLDialogElement) => void; children: ReactNode }

/**
 * Part of the page, so that it is asked without scripts too; with them it is modal, Escape means Cancel, and the focus
 * is on the last button, the one that changes nothing.
 */
export function Question({ title, onCancel, children }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before paint, so that a quick Escape closes this question.
  useLayoutEffect(() => {
    dialog.current?.removeAttribute('open')
    dialog.current?.showModal()
    const buttons = dialog.current?.querySelectorAll('button') ?? []
    Array.from(buttons).at(-1)?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      open
      role="alertdialog"
      aria-labelledby="question"
      aria-describedby="question-details"
      onCancel={(event) => {
        event.preventDefault()
        onCancel(event.currentTarget)
      }}
      className="frame fixed inset-0 z-40 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto bg-sheet p-6 text-ink shadow-hard-lg backdrop:bg-[#0009]"
    >
      <h2 id="question" className="text-xl leading-snug font-bold">
        {title}
      </h2>
      {children}
    </dialog>
  )
}

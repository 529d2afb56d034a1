import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { listQuery } from '#domain/paging/list-query.ts'
import { HiddenFields } from './address-form.tsx'

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

type PageQuestionProps = {
  title: string
  /** The button that says yes, and the one that changes nothing. */
  yes: ReactNode
  keep: string
  /** What the address says without the question. */
  params?: Record<string, string>
  children: ReactNode
}

/** A question that the address of a page asks. */
export function PageQuestion({ title, yes, keep, params = {}, children }: PageQuestionProps) {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()

  /** Close first, so that the focus returns to the button. */
  function leave(dialog: HTMLDialogElement | null) {
    dialog?.close()
    navigate(pathname + listQuery(params), { replace: true, state, preventScrollReset: true })
  }

  return (
    <Question title={title} onCancel={leave}>
      {children}
      <div className="flex flex-wrap gap-4">
        {yes}
        <Form
          action={pathname}
          state={state}
          onSubmit={(event) => {
            event.preventDefault()
            leave(event.currentTarget.closest('dialog'))
          }}
        >
          <HiddenFields values={params} />
          <Button look="plain">{keep}</Button>
        </Form>
      </div>
    </Question>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { EmailAnswer } from '#app/forms/typed-email.ts'
import { Button } from '#app/ui/controls/button.tsx'

type InPlaceEmailFormProps = {
  /** Where it is sent, and the id of its field. */
  action: string
  id: string
  label: string
  word: string
  /** The visitor's own address. Without one the field is empty again when it was taken. */
  email?: string | undefined
  /** What the page came back with, when the form was sent without scripts. */
  answer?: EmailAnswer | undefined
  children: ReactNode
}

/** Asks for an address and stays on its page, with and without scripts. Both live regions are rendered empty first. */
export function InPlaceEmailForm({ action, id, label, word, email, answer, children }: InPlaceEmailFormProps) {
  const { Form, data = answer, state } = useFetcher<EmailAnswer>()
  const refused = answer?.taken === undefined ? answer : undefined
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (data === undefined || input.current === null) return
    if (data.taken === undefined) input.current.focus()
    else input.current.value = email ?? ''
  }, [data, email])
  const isRefused = data?.error !== undefined
  return (
    <Form method="post" action={action} noValidate defaultShouldRevalidate={false}>
      {children}
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={refused?.email ?? email}
          placeholder="name@example.com"
          aria-invalid={isRefused ? true : undefined}
          aria-describedby={`${id}-problem`}
          className={`min-h-11 min-w-0 grow basis-48 border-2 bg-paper px-3 ${isRefused ? 'border-warn' : 'border-line'}`}
        />
        <Button aria-disabled={state !== 'idle'}>{word}</Button>
      </div>
      <p id={`${id}-problem`} role="alert" className="text-sm font-semibold text-warn not-empty:mt-2">
        {data?.error}
      </p>
      <p role="status" className="text-sm font-semibold wrap-anywhere text-stock not-empty:mt-2">
        {data?.taken}
      </p>
    </Form>
  )
}

import { useId } from 'react'
import { typedText } from '#app/forms/forms.ts'
import { CUSTOMER_MAILS } from '#domain/orders/handle/customer-mails.ts'

/** As it was typed, to be shown again. */
export type TypedMail = ReturnType<typeof typedMail>

export function typedMail(form: FormData) {
  return { text: typedText(form, 'mail'), isTicked: form.has('tell'), withCash: form.has('cash') }
}

type CustomerMailProps = {
  kind: keyof typeof CUSTOMER_MAILS
  label?: string
  /** Whether the customer is told unless the owner says otherwise. */
  isOn?: boolean
  typed?: TypedMail | undefined
  error?: string | undefined
  /** Says what cash to have ready: the sentence, or where each customer has another one, `''`. */
  cash?: string | undefined
}

/** Whether the customer is told, and in which words. CSS opens the text, so without scripts too. */
export function CustomerMail({ kind, isOn = false, typed, error, cash, ...props }: CustomerMailProps) {
  const id = useId()
  return (
    <div className="group/mail flex min-w-0 flex-col gap-1">
      <label className="flex min-h-10 items-center gap-3 font-semibold">
        <input type="checkbox" name="tell" value="1" defaultChecked={typed?.isTicked ?? isOn} className="size-5" />
        {props.label ?? 'Mail the customer'}
      </label>
      <div className="hidden flex-col gap-1 group-has-[[name=tell]:checked]/mail:flex">
        <label htmlFor={id} className="sr-only">
          {kind === 'cancelled' ? 'Words to the customer' : 'Text of the mail'}
        </label>
        <textarea
          id={id}
          name="mail"
          defaultValue={typed?.text ?? CUSTOMER_MAILS[kind]}
          maxLength={5_000}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-added`}
          className="field-sizing-content max-h-72 min-h-24 w-full border-2 border-line bg-paper px-3 py-2 text-ink"
        />
        <p id={`${id}-added`} className="text-sm">
          {error === undefined ? null : <span className="font-semibold text-warn">{error}. </span>}
          {kind === 'cancelled' ? 'The items' : 'Courier and tracking number, the items'} and a link to the order
          follow.
        </p>
        {cash === undefined ? null : (
          <label className="flex min-h-10 items-start gap-3 py-1.5 text-sm">
            <input
              type="checkbox"
              name="cash"
              value="1"
              defaultChecked={typed?.withCash ?? true}
              className="mt-0.5 size-5 shrink-0"
            />
            <span>
              <span className="font-semibold">Say what cash to have ready</span>
              {cash === '' ? null : <span className="block text-soft">{cash}</span>}
            </span>
          </label>
        )}
      </div>
    </div>
  )
}

import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { CheckField, Options, SelectField } from '#app/ui/controls/form-fields.tsx'
import { MAX_OWN_TEXT } from '#domain/catalogue/own/own-limits.ts'
import { formatCents } from '#domain/money.ts'
import type { Offer, OfferPiece } from '#domain/offers/offer.ts'
import { WAY_NAMES } from './offer-words.ts'

type PayFormProps = { offer: Offer; payable: OfferPiece[]; asksDocument: boolean }

/** Pays what came. Pieces that are paid in another way are left out, and paid afterwards. */
export function PayForm({ offer, payable, asksDocument }: PayFormProps) {
  const sum = (field: 'cashCents' | 'creditCents') =>
    formatCents(payable.reduce((cents, piece) => cents + piece.pieces * (piece[field] ?? 0), 0))
  return (
    <Form method="post" noValidate className="frame flex flex-col gap-4 bg-sheet p-4 shadow-hard sm:p-5">
      <input type="hidden" name="version" value={offer.version} />
      <h2 className="pixel-heading text-2xl">Pay</h2>
      <p className="text-soft">
        {`All of it: ${sum('cashCents')} in cash, or ${sum('creditCents')} in exchange. `}
        Each piece that is paid becomes a draft with its cost. Pay in two ways by choosing some first, and the rest
        after.
      </p>
      {payable.map(({ position, name, cashCents, creditCents, pieces }) => (
        <fieldset
          key={position}
          className="flex min-w-0 flex-wrap items-end justify-between gap-3 border-t-2 border-hush pt-3"
        >
          <legend className="sr-only">{name}</legend>
          <CheckField
            label={pieces === 1 ? name : `${pieces} x ${name}`}
            hint={`${formatCents(cashCents ?? 0)} in cash, ${formatCents(creditCents ?? 0)} in exchange`}
            name="paid"
            value={position}
            defaultChecked
          />
          <Field label={`Shelf of ${name}`} name={`shelf-${position}`} maxLength={MAX_OWN_TEXT} autoComplete="off" />
        </fieldset>
      ))}
      <SelectField label="Paid by" name="way" defaultValue={offer.wants === 'exchange' ? 'credit' : 'cash'}>
        <Options of={Object.entries(WAY_NAMES).map(([id, name]) => ({ id, name }))} />
      </SelectField>
      {asksDocument ? (
        <Field
          label="Identity document"
          name="document"
          maxLength={200}
          autoComplete="off"
          hint="Kind and number, for the book of purchases."
        />
      ) : null}
      <Button name="intent" value="pay" className="self-start">
        Pay
      </Button>
    </Form>
  )
}

import { AmountField } from '#app/admin/ui/forms/figure-fields.tsx'
import { Field, type fieldsOf } from '#app/ui/controls/field.tsx'
import { CheckField, Options, SelectField } from '#app/ui/controls/form-fields.tsx'
import { useMay } from '#app/ui/use-may.ts'
import type { Purchase } from '#domain/catalogue/intake/list-taken-in.server.ts'
import { MAX_PURCHASE_NAME } from '#domain/catalogue/product/product-limits.ts'
import { KEPT, NEW_PURCHASE, type TypedPiece } from './typed-piece.ts'

type KeepFieldsProps = {
  typed: TypedPiece
  purchases: Purchase[]
  /** As a new one is called, unless something else is said. */
  newName: string
  field: ReturnType<typeof fieldsOf<'paid'>>
}

/** What the next piece begins with, and what pieces came with. */
export function KeepFields({ typed, purchases, newName, field }: KeepFieldsProps) {
  const kept = useMay()('what goods cost') ? KEPT : KEPT.filter(({ id }) => id !== 'purchase')
  const isSaid = typed.purchase === '' || typed.purchase === NEW_PURCHASE
  const isListed = purchases.some(({ id }) => id === typed.purchase)
  // One that is not sent yet, or is older: in the place that it has in the list later, where it stays chosen.
  const known =
    isSaid || isListed ? purchases : [{ id: typed.purchase, name: typed.purchaseName || newName }, ...purchases]
  return (
    <fieldset className="group/keep flex flex-col gap-4 border-2 border-hush p-4">
      <legend className="px-2 font-semibold">Keep for the next</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {kept.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            aria-label={`Keep ${name.toLowerCase()}`}
            name="keep"
            value={id}
            defaultChecked={typed.keep.includes(id)}
          />
        ))}
      </div>
      {kept === KEPT ? (
        <>
          <SelectField
            label="Collection"
            name="purchase"
            defaultValue={typed.purchase}
            hint="What was paid for all of it is shared among its pieces by their prices."
          >
            <option value="">None</option>
            <option value={NEW_PURCHASE}>A new one</option>
            <Options of={known} />
          </SelectField>
          <div className="hidden gap-4 group-has-[option[value=new]:checked]/keep:grid sm:grid-cols-2">
            <Field
              label="Called"
              name="purchaseName"
              defaultValue={typed.purchaseName || newName}
              maxLength={MAX_PURCHASE_NAME}
              autoComplete="off"
              dir="auto"
            />
            <AmountField label="Paid for all of it" {...field('paid')} placeholder="Not known yet" />
          </div>
        </>
      ) : null}
      <CheckField
        label="Put on sale at once"
        name="isSoldAsIs"
        value="yes"
        defaultChecked={typed.isSoldAsIs !== ''}
        hint="Also what was not photographed: shoppers see a drawing."
      />
    </fieldset>
  )
}

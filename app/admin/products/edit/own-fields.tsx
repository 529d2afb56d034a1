import { AmountField } from '#app/admin/ui/forms/figure-fields.tsx'
import { Field, type fieldsOf } from '#app/ui/controls/field.tsx'
import { useMay } from '#app/ui/use-may.ts'
import { MAX_OWN_TEXT } from '#domain/catalogue/own/own-limits.ts'
import type { TypedField } from '#domain/catalogue/product/product-form.ts'

const NAMES = [
  ['sku', 'SKU'],
  ['barcode', 'Barcode'],
  ['shelf', 'Shelf'],
] as const

type OwnFieldsProps = { field: ReturnType<typeof fieldsOf<TypedField>> }

/** What owners note of a product for themselves. */
export function OwnFields({ field }: OwnFieldsProps) {
  return (
    <fieldset className="border-2 border-hush p-4">
      <legend className="px-2 font-semibold">For yourself</legend>
      <p className="-mt-1 mb-3 text-sm text-soft">Shoppers never see these.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {NAMES.map(([name, label]) => (
          <Field key={name} label={label} {...field(name)} maxLength={MAX_OWN_TEXT} autoComplete="off" dir="auto" />
        ))}
        {useMay()('what goods cost') ? (
          <AmountField label="Cost" {...field('cost')} placeholder="What you paid" />
        ) : null}
      </div>
    </fieldset>
  )
}

import { SelectField } from '#app/ui/controls/form-fields.tsx'
import { namesOf } from '#domain/orders/returns/return-form.ts'
import { RETURN_REASONS } from '#domain/orders/returns/returns.ts'

/** Why pieces come back, or an order is cancelled. */
export function ReasonField({ name, value = '' }: { name: string; value?: string | undefined }) {
  return (
    <SelectField label="Reason" name={name} defaultValue={value}>
      <option value="">Not said</option>
      {namesOf(RETURN_REASONS).map((reason) => (
        <option key={reason} value={reason}>
          {RETURN_REASONS[reason]}
        </option>
      ))}
    </SelectField>
  )
}

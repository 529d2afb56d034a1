import { Options, SelectField } from '#app/ui/controls/form-fields.tsx'
import { RETURN_REASONS } from '#domain/orders/returns/returns.ts'

export function ReasonField({ name, value = '' }: { name: string; value?: string | undefined }) {
  return (
    <SelectField label="Reason" name={name} defaultValue={value}>
      <option value="">Not said</option>
      <Options of={Object.entries(RETURN_REASONS).map(([id, name]) => ({ id, name }))} />
    </SelectField>
  )
}

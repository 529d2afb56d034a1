import { CountField } from '#app/admin/ui/forms/figure-fields.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Options, SelectField } from '#app/ui/controls/form-fields.tsx'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { type EveryField, everyName } from '#domain/spreadsheets/mapping/mapping-problem.ts'
import { usualQuantity } from '#domain/spreadsheets/mapping/product-columns.ts'
import { Choices } from './choices.tsx'

type EveryRowProps = {
  fields: string[]
  every: Partial<Record<EveryField, string>>
  problem: { field?: string; text: string } | undefined
}

export function EveryRow({ fields, every, problem }: EveryRowProps) {
  const of = (field: EveryField) => ({
    name: everyName(field),
    error: problem?.field === field ? problem.text : undefined,
    defaultValue: every[field] ?? '',
  })
  return (
    <Choices
      title="For every row"
      note="What no column says, or an empty cell. Products that are here already stay as they are."
    >
      <div className="grid items-start gap-x-6 gap-y-4 px-4 py-3 sm:grid-cols-2">
        <SelectField label="Category" {...of('category')}>
          <option value="">Choose a category</option>
          <Options of={CATEGORIES} />
        </SelectField>
        <SelectField label="Subcategory" hint="Its category comes with it." {...of('subcategory')}>
          <option value="">Choose a subcategory</option>
          {CATEGORIES.map(({ id, name, subcategories }) => (
            <optgroup key={id} label={name}>
              <Options of={subcategories.map((each) => ({ ...each, id: `${id}/${each.id}` }))} />
            </optgroup>
          ))}
        </SelectField>
        <CountField label="Quantity" {...of('quantity')} defaultValue={every.quantity ?? usualQuantity(fields)} />
        <Field label="Picture" {...of('image')} hint={NO_PICTURE_HINT} autoComplete="off" />
      </div>
    </Choices>
  )
}

const NO_PICTURE_HINT = 'Its address, with https://. Without one a drawing of a cartridge stands in.'

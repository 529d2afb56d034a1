import { Field } from '#app/ui/controls/field.tsx'
import { SelectField } from '#app/ui/controls/form-fields.tsx'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { type EveryField, everyName } from '#domain/spreadsheets/mapping/mapping-problem.ts'
import { usualQuantity } from '#domain/spreadsheets/mapping/product-columns.ts'
import { Choices } from './choices.tsx'

type EveryRowProps = {
  /** The fields that columns were given. */
  fields: string[]
  every: Partial<Record<EveryField, string>>
  problem: { field?: string; text: string } | undefined
}

/** What holds for all rows that do not say it themselves. A product that is in the shop stays as it is. */
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
        <Places category={of('category')} subcategory={of('subcategory')} />
        <Field
          label="Quantity"
          {...of('quantity')}
          defaultValue={every.quantity ?? usualQuantity(fields)}
          inputMode="numeric"
          autoComplete="off"
        />
        <Field label="Picture" {...of('image')} hint={NO_PICTURE_HINT} autoComplete="off" />
      </div>
    </Choices>
  )
}

const NO_PICTURE_HINT = 'Its address, with https://. Without one a drawing of a cartridge stands in.'

type Select = { name: string; error: string | undefined; defaultValue: string }

function Places({ category, subcategory }: { category: Select; subcategory: Select }) {
  return (
    <>
      <SelectField label="Category" {...category}>
        <option value="">Choose a category</option>
        {CATEGORIES.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Subcategory" hint="Its category comes with it." {...subcategory}>
        <option value="">Choose a subcategory</option>
        {CATEGORIES.map(({ id, name, subcategories }) => (
          <optgroup key={id} label={name}>
            {subcategories.map((each) => (
              <option key={each.id} value={`${id}/${each.id}`}>
                {each.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </>
  )
}

import { useState } from 'react'
import type { fieldsOf } from '#app/ui/controls/field.tsx'
import { Options, SelectField } from '#app/ui/controls/form-fields.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { CATEGORIES, findCategory } from '#domain/catalogue/categories.ts'

type CategoryFieldsProps = {
  field: ReturnType<typeof fieldsOf<'category' | 'subcategory'>>
  isRequired?: boolean
}

/** A new category has other subcategories, so the chosen one is cleared. Without scripts all are there to choose from. */
export function CategoryFields({ field, isRequired = true }: CategoryFieldsProps) {
  const hydrated = useHydrated()
  const [category, subcategory] = [field('category'), field('subcategory')]
  const [chosen, setChosen] = useState(category.defaultValue)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Category"
        {...category}
        onChange={(event) => setChosen(event.currentTarget.value)}
        required={isRequired}
      >
        <option value="">Choose a category</option>
        <Options of={CATEGORIES} />
      </SelectField>
      <SelectField
        key={hydrated ? chosen : 'all'}
        label="Subcategory"
        {...subcategory}
        defaultValue={chosen === category.defaultValue ? subcategory.defaultValue : ''}
        required={isRequired}
      >
        <option value="">Choose a subcategory</option>
        {hydrated ? <Options of={findCategory(chosen)?.subcategories ?? []} /> : <AllOptions />}
      </SelectField>
    </div>
  )
}

function AllOptions() {
  return CATEGORIES.map(({ id, name, subcategories }) => (
    <optgroup key={id} label={name}>
      <Options of={subcategories} />
    </optgroup>
  ))
}

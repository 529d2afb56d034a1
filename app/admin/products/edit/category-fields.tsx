import { useState } from 'react'
import { Options, SelectField } from '#app/ui/controls/form-fields.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { CATEGORIES, findCategory } from '#domain/catalogue/categories.ts'

type CategoryFieldsProps = {
  category: string
  subcategory: string
  errors: { category?: string | undefined; subcategory?: string | undefined }
  isRequired?: boolean
}

/** A new category has other subcategories, so the chosen one is cleared. Without scripts all are there to choose from. */
export function CategoryFields({ category, subcategory, errors, isRequired = true }: CategoryFieldsProps) {
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState(category)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Category"
        name="category"
        error={errors.category}
        defaultValue={category}
        onChange={(event) => setChosen(event.currentTarget.value)}
        required={isRequired}
      >
        <option value="">Choose a category</option>
        <Options of={CATEGORIES} />
      </SelectField>
      <SelectField
        key={hydrated ? chosen : 'all'}
        label="Subcategory"
        name="subcategory"
        error={errors.subcategory}
        defaultValue={chosen === category ? subcategory : ''}
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

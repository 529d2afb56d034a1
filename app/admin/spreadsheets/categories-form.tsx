import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import type { SpreadsheetReport } from '#domain/spreadsheets/kinds/sheet-kind.ts'

type CategoryRow = NonNullable<SpreadsheetReport['categories']>[number]

/** More would make a page of options; a file has few names that matter. */
const SHOWN = 50

/** What the other shop sorts its products by, and the category that each name is here: a guess, until the owner corrects it. */
export function CategoriesForm({ rows }: { rows: CategoryRow[] }) {
  const busy = useNavigation().formData?.get('intent') === 'categories'
  return (
    <section aria-labelledby="categories" className="frame bg-sheet shadow-hard">
      <h2 id="categories" className="border-b-2 border-line bg-hush px-4 py-2 font-bold">
        Categories
      </h2>
      <Form method="post">
        <ul>
          {rows.slice(0, SHOWN).map((row, place) => (
            <Category key={row.old} row={row} place={place} />
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-4 px-4 py-3">
          <Button look="plain" name="intent" value="categories" aria-disabled={busy}>
            {busy ? 'Checking…' : 'Use these categories'}
          </Button>
          {rows.length > SHOWN ? (
            <p className="text-soft">{rows.length - SHOWN} more names, of fewer products, stay as they are guessed.</p>
          ) : null}
        </div>
      </Form>
    </section>
  )
}

function Category({ row: { old, ours, count }, place }: { row: CategoryRow; place: number }) {
  return (
    <li className="grid gap-x-6 gap-y-2 border-b-2 border-hush px-4 py-3 sm:grid-cols-[1fr_18rem] sm:items-center">
      <div className="min-w-0">
        <label htmlFor={`category-${place}`} dir="auto" className="font-semibold wrap-anywhere">
          {old === '' ? 'Without a category' : old}
        </label>
        <p className="text-sm text-soft">{count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`}</p>
      </div>
      <input type="hidden" name="old" value={old} />
      <select
        key={ours}
        id={`category-${place}`}
        name="category"
        defaultValue={ours}
        className="min-h-11 w-full border-2 border-line bg-paper px-3"
      >
        <option value="">Choose a category</option>
        {CATEGORIES.map((category) => (
          <optgroup key={category.id} label={category.name}>
            {category.subcategories.map(({ id, name }) => (
              <option key={id} value={`${category.id}/${id}`}>
                {category.name}: {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </li>
  )
}

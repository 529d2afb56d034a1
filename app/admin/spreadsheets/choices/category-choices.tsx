import { CATEGORIES } from '#domain/catalogue/categories.ts'
import type { SpreadsheetReport } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import { counted } from '#domain/text/counted.ts'
import { Choices } from './choices.tsx'

type CategoryRow = NonNullable<SpreadsheetReport['categories']>[number]

/** More would make a page of options; a file has few names that matter. */
const SHOWN = 50

/** So many guesses stand in the way of what is asked, and are folded. */
const MANY = 5

export function CategoryChoices({ rows, note }: { rows: CategoryRow[]; note?: string }) {
  // Names that lead nowhere first: each of them keeps its products out.
  const shown = rows.toSorted((one, other) => Number(one.ours !== '') - Number(other.ours !== '')).slice(0, SHOWN)
  const more = rows.length - shown.length
  const choices = shown.map((row, place) => <Category key={row.old} row={row} place={place} />)
  const asked = shown.filter(({ ours }) => ours === '').length
  const guessed = shown.length - asked
  return (
    <Choices title="Categories" note={more > 0 ? `${more} more names, of fewer rows, stay as they are guessed.` : note}>
      {guessed > MANY ? choices.slice(0, asked) : choices}
      {guessed > MANY ? (
        <details>
          <summary className="min-h-11 px-4 py-2.5 font-semibold">{guessed} names were understood</summary>
          {choices.slice(asked)}
        </details>
      ) : null}
    </Choices>
  )
}

function Category({ row: { old, ours, count }, place }: { row: CategoryRow; place: number }) {
  return (
    <div className="grid gap-x-6 gap-y-2 border-b-2 border-hush px-4 py-3 last:border-b-0 sm:grid-cols-[1fr_18rem] sm:items-center">
      <div className="min-w-0">
        <label htmlFor={`category-${place}`} dir="auto" className="block text-left font-semibold wrap-anywhere">
          {old === '' ? 'Without a category' : old}
        </label>
        <p className="text-sm text-soft">{counted(count, 'row')}</p>
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
    </div>
  )
}

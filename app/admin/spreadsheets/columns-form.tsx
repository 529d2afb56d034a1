import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { Options } from '#app/ui/controls/form-fields.tsx'
import type { Sheet } from '#domain/spreadsheets/find-sheet.server.ts'
import type { SpreadsheetReport } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import type { MappingProblem } from '#domain/spreadsheets/mapping/mapping-problem.ts'
import { PART_NAMES } from '#domain/spreadsheets/programs/column-parts.ts'
import { CategoryChoices } from './choices/category-choices.tsx'
import { EveryRow } from './choices/every-row.tsx'
import { RemoveSheet } from './remove-sheet.tsx'
import type { ShownKind } from './spreadsheet.tsx'

type ColumnsFormProps = {
  sheet: Sheet
  kind: ShownKind
  categories: NonNullable<SpreadsheetReport['categories']>
  problem: MappingProblem | undefined
}

export function ColumnsForm({ sheet: { columns, choices }, kind, categories, problem }: ColumnsFormProps) {
  const busy = useNavigation().state === 'submitting'
  const fields = columns.map(({ field }) => field)
  return (
    <>
      <Form id="columns" method="post" className="flex flex-col gap-5">
        <p>Say what each column of the file means. A column that means nothing here is left out.</p>
        <FormProblem text={problem?.text} />
        <ul className="frame bg-sheet shadow-hard">
          {columns.map((column, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one title, and their order stays.
            <Column key={place} column={column} place={place} kind={kind} problem={problem?.at?.[place]} />
          ))}
        </ul>
        {kind.hasEveryRow ? <EveryRow fields={fields} every={choices.every ?? {}} problem={problem} /> : null}
        {categories.length > 0 ? <CategoryChoices rows={categories} note={OF_FIRST_ROWS} /> : null}
      </Form>
      <div className="mt-5 flex flex-wrap gap-4">
        <Button form="columns" name="intent" value="map" aria-disabled={busy}>
          {busy ? 'Checking…' : 'Preview'}
        </Button>
        <RemoveSheet />
      </div>
    </>
  )
}

const PARTS = Object.entries(PART_NAMES).map(([id, name]) => ({ id, name }))
const OF_FIRST_ROWS = 'The names in the first rows, and what they are here. The preview has all of them.'

type ColumnProps = {
  column: Sheet['columns'][number]
  place: number
  kind: ShownKind
  problem: string | undefined
}

function Column({ column: { title, values, field }, place, kind, problem }: ColumnProps) {
  return (
    <li className="grid gap-x-6 gap-y-2 border-b-2 border-hush px-4 py-3 last:border-b-0 sm:grid-cols-[1fr_16rem] sm:items-center">
      <div className="min-w-0">
        <label htmlFor={`column-${place}`} dir="auto" className="block text-left font-semibold wrap-anywhere">
          {title === '' ? `Column ${place + 1}` : title}
        </label>
        <p dir="auto" className="line-clamp-2 text-left text-sm wrap-anywhere text-soft">
          {values.length === 0 ? 'empty' : values.join(' · ')}
        </p>
        {problem === undefined ? null : (
          <p id={`column-${place}-message`} className="text-sm font-semibold text-warn">
            {problem}
          </p>
        )}
      </div>
      <select
        id={`column-${place}`}
        name="field"
        defaultValue={field}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `column-${place}-message`}
        className="min-h-11 w-full border-2 border-line bg-paper px-3"
      >
        <option value="">Leave out</option>
        {kind.hasEveryRow ? <Options of={PARTS} /> : null}
        <Options of={kind.fields} />
      </select>
    </li>
  )
}

import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import type { Sheet } from '#domain/spreadsheets/find-sheet.server.ts'
import { RemoveSheet } from './remove-sheet.tsx'

type FieldName = { id: string; name: string }
type ColumnsFormProps = { sheet: Sheet; fields: FieldName[]; problem: string | undefined }

/** Each column of the file with its first values, and the field that it means. */
export function ColumnsForm({ sheet: { id, columns }, fields, problem }: ColumnsFormProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <Form id="columns" method="post" className="flex flex-col gap-5">
        <p>Say what each column of the file means. A column that means nothing here is left out.</p>
        <FormProblem text={problem} />
        <ul className="frame bg-sheet shadow-hard">
          {columns.map((column, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one title, and their order stays.
            <Column key={place} column={column} place={place} fields={fields} />
          ))}
        </ul>
      </Form>
      <div className="mt-5 flex flex-wrap gap-4">
        <Button form="columns" name="intent" value="map" aria-disabled={busy}>
          {busy ? 'Checking…' : 'Preview'}
        </Button>
        <RemoveSheet key={id} />
      </div>
    </>
  )
}

type ColumnProps = { column: Sheet['columns'][number]; place: number; fields: FieldName[] }

function Column({ column: { title, values, field }, place, fields }: ColumnProps) {
  return (
    <li className="grid gap-x-6 gap-y-2 border-b-2 border-hush px-4 py-3 last:border-b-0 sm:grid-cols-[1fr_16rem] sm:items-center">
      <div className="min-w-0">
        <label htmlFor={`column-${place}`} dir="auto" className="font-semibold wrap-anywhere">
          {title === '' ? `Column ${place + 1}` : title}
        </label>
        <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-soft">
          {values.length === 0 ? 'empty' : values.join(' · ')}
        </p>
      </div>
      <select
        id={`column-${place}`}
        name="field"
        defaultValue={field}
        className="min-h-11 w-full border-2 border-line bg-paper px-3"
      >
        <option value="">Leave out</option>
        {fields.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </li>
  )
}

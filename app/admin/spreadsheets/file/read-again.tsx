import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Options, SelectField } from '#app/ui/controls/form-fields.tsx'
import { ENCODINGS } from '#domain/spreadsheets/read/encodings.ts'
import type { waysToRead } from './ways-to-read.ts'

export function ReadAgain({ guessed, tabs, lines }: Awaited<ReturnType<typeof waysToRead>>) {
  return (
    <>
      {guessed && <Encoding {...guessed} />}
      {tabs && <ReadAgainForm name="sheet" label="Sheet" button="Read this sheet" {...tabs} />}
      {lines && (
        <details className="mb-6">
          <summary className="w-fit cursor-pointer py-1 font-semibold text-soft">
            Titles are in line {lines.chosen.toLocaleString('en-US')}
          </summary>
          <ReadAgainForm
            name="titles"
            label="Titles are in line"
            button="Read from this line"
            {...lines}
            className={`mt-2 ${BOX}`}
          />
        </details>
      )}
    </>
  )
}

const BOX = 'frame bg-sheet shadow-hard'

type ReadAgainFormProps = {
  chosen: string | number
  options: { id: string | number; name: string }[]
  /** Of the select, and what the form is for. */
  name: 'encoding' | 'sheet' | 'titles'
  label: string
  button: string
  className?: string
}

function ReadAgainForm({ name, label, chosen, options, button, className = `mb-6 ${BOX}` }: ReadAgainFormProps) {
  const busy = useNavigation().formData?.get('intent') === name
  return (
    <Form method="post" className={`${className} flex flex-wrap items-end gap-4 px-4 py-3`}>
      <div className="min-w-0 grow sm:max-w-96">
        <SelectField key={chosen} label={label} name={name} defaultValue={chosen}>
          <Options of={options} />
        </SelectField>
      </div>
      <Button look="plain" name="intent" value={name} aria-disabled={busy}>
        {busy ? 'Reading…' : button}
      </Button>
    </Form>
  )
}

/** The first rows of a file whose encoding was guessed, and the others that it may have: what is read wrongly shows at once. */
function Encoding({ encoding, rows }: { encoding: string; rows: string[][] }) {
  const options = Object.entries(ENCODINGS).map(([id, name]) => ({ id, name }))
  return (
    <section aria-labelledby="encoding-title" className={`mb-6 ${BOX}`}>
      <h2 id="encoding-title" className="border-b-2 border-line bg-hush px-4 py-2 font-bold">
        Are the letters right?
      </h2>
      <FirstRows rows={rows} />
      <p className="border-t-2 border-hush px-4 pt-3 text-soft">
        The file does not say which encoding it has, so this is a guess. If letters are wrong, choose another.
      </p>
      <ReadAgainForm
        name="encoding"
        label="Encoding"
        chosen={encoding}
        options={options}
        button="Read again"
        className=""
      />
    </section>
  )
}

/** What a phone has room for; it shows whether letters are right. */
const SHOWN_COLUMNS = 4

function FirstRows({ rows: [titles = [], ...rows] }: { rows: string[][] }) {
  return (
    <div className="px-4 py-3">
      <table className="w-full max-w-3xl table-fixed">
        <thead>
          <tr>{cellsOf('th', titles)}</tr>
        </thead>
        <tbody>
          {Array.from(rows.entries(), ([place, cells]) => (
            <tr key={place}>{cellsOf('td', cells)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellsOf(Cell: 'th' | 'td', cells: string[]) {
  return Array.from(cells.slice(0, SHOWN_COLUMNS).entries(), ([place, text]) => (
    <Cell key={place} dir="auto" className="truncate py-0.5 pr-4 text-left">
      {text}
    </Cell>
  ))
}

import { ENCODINGS } from '#domain/spreadsheets/read/encodings.ts'
import { ReadAgainForm } from './read-again-form.tsx'

type EncodingFormProps = { encoding: string; rows: string[][] }

/** The first rows of a file whose encoding was guessed, and the others that it may have: what is read wrongly shows at once. */
export function EncodingForm({ encoding, rows }: EncodingFormProps) {
  return (
    <section aria-labelledby="encoding-title" className="frame mb-6 bg-sheet shadow-hard">
      <h2 id="encoding-title" className="border-b-2 border-line bg-hush px-4 py-2 font-bold">
        Are the letters right?
      </h2>
      <FirstRows rows={rows} />
      <p className="border-t-2 border-hush px-4 pt-3 text-soft">
        The file does not say which encoding it has, so this is a guess. If letters are wrong, choose another.
      </p>
      <ReadAgainForm name="encoding" label="Encoding" chosen={encoding} button="Read again" className="">
        {Object.entries(ENCODINGS).map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </ReadAgainForm>
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

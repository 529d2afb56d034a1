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
      <p className="px-4 py-3 whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]">
        {rows.map((cells) => cells.join(' · ')).join('\n')}
      </p>
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

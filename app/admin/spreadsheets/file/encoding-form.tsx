import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { ENCODINGS } from '#domain/spreadsheets/read/encodings.ts'

type EncodingFormProps = { encoding: string; rows: string[][] }

/** The first rows of a file whose encoding was guessed, and the others that it may have: what is read wrongly shows at once. */
export function EncodingForm({ encoding, rows }: EncodingFormProps) {
  const busy = useNavigation().formData?.get('intent') === 'encoding'
  return (
    <section aria-labelledby="encoding-title" className="frame mb-6 bg-sheet shadow-hard">
      <h2 id="encoding-title" className="border-b-2 border-line bg-hush px-4 py-2 font-bold">
        Are the letters right?
      </h2>
      <p className="px-4 py-3 whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]">
        {rows.map((cells) => cells.join(' · ')).join('\n')}
      </p>
      <Form method="post" className="flex flex-col gap-3 border-t-2 border-hush px-4 py-3">
        <p id="encoding-hint" className="text-soft">
          The file does not say which encoding it has, so this is a guess. If letters are wrong, choose another.
        </p>
        <div className="flex flex-wrap items-end gap-4">
          <div className="flex min-w-0 grow flex-col gap-1 sm:max-w-80">
            <label htmlFor="encoding" className="font-semibold">
              Encoding
            </label>
            <select
              key={encoding}
              id="encoding"
              name="encoding"
              defaultValue={encoding}
              aria-describedby="encoding-hint"
              className="min-h-11 w-full border-2 border-line bg-paper px-3"
            >
              {Object.entries(ENCODINGS).map(([id, label]) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <Button look="plain" name="intent" value="encoding" aria-disabled={busy}>
            {busy ? 'Reading…' : 'Read again'}
          </Button>
        </div>
      </Form>
    </section>
  )
}

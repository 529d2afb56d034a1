import { cutText } from '#platform/text/cut-text.ts'
import { ReadAgainForm } from './read-again-form.tsx'

type TitleLineFormProps = { lines: { line: number; text: string }[]; chosen: number }

const SHOWN_LETTERS = 60

/** The line that has the titles of the columns: people write headings above it. */
export function TitleLineForm({ lines, chosen }: TitleLineFormProps) {
  if (lines.length < 2) return null
  return (
    <details className="mb-6">
      <summary className="w-fit cursor-pointer py-1 font-semibold text-soft">
        Titles are in line {chosen.toLocaleString('en-US')}
      </summary>
      <ReadAgainForm
        name="titles"
        label="Titles are in line"
        chosen={chosen}
        button="Read from this line"
        className="frame mt-2 bg-sheet shadow-hard"
      >
        {lines.map(({ line, text }) => (
          <option key={line} value={line}>
            {line}: {cutText(text, SHOWN_LETTERS)}
          </option>
        ))}
      </ReadAgainForm>
    </details>
  )
}

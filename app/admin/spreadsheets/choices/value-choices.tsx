import { SelectField } from '#app/ui/controls/form-fields.tsx'
import type { SpreadsheetReport } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import type { MappingProblem } from '#domain/spreadsheets/mapping/mapping-problem.ts'
import { isForDollar } from '#domain/spreadsheets/mapping/rate.ts'
import { counted } from '#domain/text/counted.ts'
import { Choices } from './choices.tsx'

type CurrencyRow = NonNullable<SpreadsheetReport['currencies']>[number]
type RateChoicesProps = {
  rows: CurrencyRow[]
  rates: Partial<Record<string, string>>
  problem: MappingProblem | undefined
}

export function RateChoices({ rows, rates, problem }: RateChoicesProps) {
  return (
    <Choices
      title="Currencies"
      note="The shop sells in US dollars. Prices in another currency are converted at a rate, and stay out without one."
    >
      {rows.map(({ code, count }, place) => (
        <div
          key={code}
          className="grid gap-x-6 gap-y-2 border-b-2 border-hush px-4 py-3 last:border-b-0 sm:grid-cols-[1fr_18rem] sm:items-center"
        >
          <div>
            <label htmlFor={`rate-${place}`} className="font-semibold">
              {rows.length === 1 ? 'Rate' : `Rate of ${code}`}
            </label>
            <p id={`rate-${place}-hint`} className="text-sm text-soft">
              {counted(count, 'price')} in {code}. {hintOf(code)}
            </p>
            {problem?.currency === code ? (
              <p id={`rate-${place}-message`} className="text-sm font-semibold text-warn">
                {problem.text}
              </p>
            ) : null}
          </div>
          <input type="hidden" name="currency" value={code} />
          <input
            id={`rate-${place}`}
            name="rate"
            defaultValue={rates[code] ?? ''}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={problem?.currency === code ? true : undefined}
            aria-describedby={`rate-${place}-hint${problem?.currency === code ? ` rate-${place}-message` : ''}`}
            className="min-h-11 w-full border-2 border-line bg-paper px-3"
          />
        </div>
      ))}
    </Choices>
  )
}

function hintOf(code: string): string {
  return isForDollar(code) ? `So many ${code} are one dollar.` : `One ${code} is so many dollars, such as 1.08.`
}

type DateChoiceProps = { days: NonNullable<SpreadsheetReport['dates']>; chosen: string | undefined }

export function DateChoice({ days, chosen = '' }: DateChoiceProps) {
  return (
    <Choices
      title="How dates are written"
      note="The dates of this file do not tell whether the day or the month comes first. Nothing is imported before you say so."
    >
      <div className="max-w-sm px-4 py-3">
        <SelectField label="Dates" name="dates" defaultValue={chosen}>
          <option value="">Choose</option>
          <option value="day">{dayWords(days.day)}, the day first</option>
          <option value="month">{dayWords(days.month)}, the month first</option>
        </SelectField>
      </div>
    </Choices>
  )
}

function dayWords(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}

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

/** The shop sells in dollars: prices in other currencies need a rate. */
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

import type { Sheet } from '#domain/spreadsheets/find-sheet.server.ts'
import { MAX_KEPT_PROBLEMS } from '#domain/spreadsheets/read/sheet-limits.ts'
import { counted } from '#domain/text/counted.ts'

export function Problems({ sheet, said }: { sheet: Sheet; said: string }) {
  const { problems, report } = sheet
  const { wrong = 0, unpictured = 0 } = report ?? {}
  const more = problems.length < MAX_KEPT_PROBLEMS ? 0 : wrong + unpictured - linesOf(problems)
  return (
    <section aria-labelledby="problems" className="frame bg-sheet shadow-hard">
      <h2 id="problems" className="border-b-2 border-line bg-hush px-4 py-2 font-bold">
        {titleOf(wrong, unpictured)}
      </h2>
      <p className="px-4 pt-3">{said}</p>
      <ul className="px-4 py-2">
        {problems.map(({ line, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
          <li key={place} className="grid grid-cols-[5.5rem_1fr] gap-x-3 border-t-2 border-hush py-2 first:border-t-0">
            <span className="text-soft tabular-nums">Line {line.toLocaleString('en-US')}</span>
            <span dir="auto" className="wrap-anywhere">
              {text}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="border-t-2 border-hush px-4 py-3 text-soft">
          And {counted(more, 'more line')}. Mend these in your file, and upload it again for the others.
        </p>
      ) : null}
    </section>
  )
}

function titleOf(wrong: number, unpictured: number): string {
  const lacking = `${counted(unpictured, 'line')} without all pictures`
  if (wrong === 0) return unpictured > 0 ? lacking : 'Nothing can be imported'
  const out = `${counted(wrong, 'line')} cannot be imported`
  return unpictured > 0 ? `${out}, ${lacking}` : out
}

function linesOf(problems: Sheet['problems']): number {
  return new Set(problems.map(({ line }) => line)).size
}

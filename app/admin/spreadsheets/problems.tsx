import { href } from 'react-router'
import type { Sheet } from '#domain/spreadsheets/find-sheet.server.ts'
import { MAX_KEPT_PROBLEMS } from '#domain/spreadsheets/read/sheet-limits.ts'
import { counted } from '#domain/text/counted.ts'

export function Problems({ sheet, said }: { sheet: Sheet; said: string }) {
  const { id, problems, problemCount, report } = sheet
  const { wrong = 0, unpictured = 0 } = report ?? {}
  return (
    <section aria-labelledby="problems" className="frame bg-sheet shadow-hard">
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-b-2 border-line bg-hush px-4 py-2">
        <h2 id="problems" className="font-bold">
          {titleOf(wrong, unpictured)}
        </h2>
        <a href={href('/admin/spreadsheets/:id/problems', { id })} className="py-2 font-semibold underline">
          {wrong + unpictured === 1 ? 'Download this line' : 'Download these lines'}
        </a>
      </div>
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
      {problemCount > problems.length ? (
        <p className="border-t-2 border-hush px-4 py-3 text-soft">{moreWords(problemCount)}</p>
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

function moreWords(count: number): string {
  const many = count.toLocaleString('en-US')
  if (count < MAX_KEPT_PROBLEMS) return `The download has all ${many} problems.`
  return `The download has the first ${many} problems. Mend these, and upload the file again for the others.`
}

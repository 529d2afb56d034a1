import { countedWords } from '#domain/spreadsheets/counted-words.ts'
import type { SpreadsheetReport } from '#domain/spreadsheets/kinds/sheet-kind.ts'

export function ImportCounts({ report: { counts }, title }: { report: SpreadsheetReport; title: string }) {
  return (
    <section aria-labelledby="counts" className="frame bg-sheet p-5 shadow-hard sm:p-6">
      <h2 id="counts" className="pixel-heading mb-3 text-2xl">
        {title}
      </h2>
      <ul className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {counts
          .filter(([, count], place) => count > 0 || place < 2)
          .map(([words, count]) => (
            <li key={words} className="col-span-2 grid grid-cols-subgrid">
              <strong className="text-right tabular-nums">{count.toLocaleString('en-US')}</strong>
              {countedWords(words, count)}
            </li>
          ))}
      </ul>
    </section>
  )
}

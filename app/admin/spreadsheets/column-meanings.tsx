import type { ShownKind } from './spreadsheet.tsx'

export function ColumnMeanings({ kind: { meanings, leftOut, program } }: { kind: ShownKind }) {
  return (
    <details className="wrap-anywhere">
      <summary className="min-h-11 py-2.5 font-semibold">
        What the columns mean{program === undefined ? '' : `, as ${program} writes them`}
      </summary>
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-6 gap-y-1 sm:max-w-2xl">
        {meanings.map(({ title, meaning }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one title, and their order stays.
          <div key={place} className="col-span-2 grid grid-cols-subgrid">
            <dt dir="auto">{title}</dt>
            <dd className="font-semibold">{meaning}</dd>
          </div>
        ))}
      </dl>
      {leftOut.map((line) => (
        <p key={line} className="mt-3 text-soft">
          {line}
        </p>
      ))}
    </details>
  )
}

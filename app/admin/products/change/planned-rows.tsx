import { ColumnHeads } from '#app/admin/ui/lists/list-table.tsx'
import { Thumbnail } from '#app/ui/pictures/thumbnail.tsx'
import { placeNames } from '#domain/catalogue/categories.ts'
import { FACT_IDS, type FactId, type Facts, factText } from '#domain/catalogue/facts/fact-values.ts'
import type { PlannedRow } from '#domain/catalogue/manage/bulk-change.server.ts'
import type { BulkChange } from '#domain/catalogue/manage/bulk-change.ts'
import { priceText } from '#domain/catalogue/product/not-yet.ts'

type Kind = BulkChange['kind']
const CELL = 'px-2 py-2 sm:px-3'
const COLUMNS = ['Product', { name: 'Before', className: 'text-right' }, { name: 'After', className: 'text-right' }]

/** Each product as it is and as it would be. */
export function PlannedRows({ rows, kind }: { rows: PlannedRow[]; kind: Kind }) {
  return (
    <div className="frame bg-sheet">
      <table className="w-full">
        <caption className="sr-only">Before and after</caption>
        <thead className="bg-hush text-left">
          <tr>
            <ColumnHeads columns={COLUMNS} cell={CELL} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.before.id} row={row} kind={kind} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row: { before, after }, kind }: { row: PlannedRow; kind: Kind }) {
  const others = kind === 'fact' ? otherFacts(before.facts, after?.facts) : FACT_IDS
  const was = valueText(before, kind, others)
  const becomes = after === undefined ? 'Not possible' : valueText(after, kind, others)
  const isFree = kind.startsWith('price') && after?.priceCents === 0 && before.priceCents > 0
  return (
    <tr className="border-t-2 border-hush">
      <th scope="row" className={`${CELL} text-left font-semibold`}>
        <span className="flex items-center gap-3">
          <span data-category={before.category} className="frame w-12 shrink-0 bg-(--tint) p-0.5 max-sm:hidden">
            <Thumbnail url={before.image} />
          </span>
          <span dir="auto" className="min-w-24 wrap-anywhere">
            {before.name}
          </span>
        </span>
      </th>
      <td className={`${CELL} text-right text-soft tabular-nums`}>{was}</td>
      <td className={`${CELL} text-right font-bold tabular-nums ${isFree || after === undefined ? 'text-warn' : ''}`}>
        {was === becomes ? <span className="font-normal text-soft">stays</span> : becomes}
      </td>
    </tr>
  )
}

function valueText(
  { priceCents, quantity, category, subcategory, facts }: PlannedRow['before'],
  kind: Kind,
  shown: readonly FactId[],
): string {
  if (kind === 'fact') return factsText(facts, shown)
  if (kind === 'subcategory') return placeNames({ category, subcategory }).join(' · ')
  return kind.startsWith('stock') ? quantity.toLocaleString('en-US') : priceText(priceCents)
}

/** Those that change: another kind takes away what it does not have. All of them where none does. */
function otherFacts(before: Facts, after: Facts = {}): readonly FactId[] {
  const others = FACT_IDS.filter((id) => before[id] !== after[id])
  return others.length === 0 ? FACT_IDS : others
}

function factsText(facts: Facts, shown: readonly FactId[]): string {
  return shown.flatMap((id) => (facts[id] === undefined ? [] : factText(id, facts[id]))).join(' · ') || 'none'
}

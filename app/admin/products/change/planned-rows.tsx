import { ColumnHeads } from '#app/admin/ui/lists/list-table.tsx'
import { NumberedPages } from '#app/admin/ui/lists/numbered-pages.tsx'
import { Thumbnail } from '#app/ui/pictures/thumbnail.tsx'
import type { ChangedRow } from '#domain/catalogue/manage/bulk-kinds.ts'

export type ShownRow = Pick<ChangedRow, 'id' | 'name' | 'image' | 'category'> & {
  was: string
  becomes: string
  isWarning: boolean
  /** Below its name. */
  detail?: string
}

const PAGE = 100

/** The part of many rows that an address asks for, each as it is shown. */
export function partOf<Row>(all: Row[], { searchParams }: URL, shownRow: (row: Row) => ShownRow) {
  const last = Math.max(1, Math.ceil(all.length / PAGE))
  const page = Math.min(last, Math.max(1, Number(searchParams.get('part')) || 1))
  return { page, last, rows: all.slice((page - 1) * PAGE, page * PAGE).map(shownRow) }
}

type PlannedRowsProps = ReturnType<typeof partOf> & { params: Record<string, string> }

const CELL = 'px-2 py-2 sm:px-3'
const COLUMNS = ['Product', { name: 'Before', className: 'text-right' }, { name: 'After', className: 'text-right' }]

/** Each product as it is and as it would be, with links to the other parts. `params`: what else their addresses say. */
export function PlannedRows({ rows, page, last, params }: PlannedRowsProps) {
  return (
    <>
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
              <Row key={row.id} {...row} />
            ))}
          </tbody>
        </table>
      </div>
      <NumberedPages page={page} last={last} params={params} name="part" />
    </>
  )
}

function Row({ name, image, category, was, becomes, isWarning, detail }: ShownRow) {
  return (
    <tr className="border-t-2 border-hush">
      <th scope="row" className={`${CELL} text-left font-semibold`}>
        <span className="flex items-center gap-3">
          <span data-category={category} className="frame w-12 shrink-0 bg-(--tint) p-0.5 max-sm:hidden">
            <Thumbnail url={image} />
          </span>
          <span dir="auto" className="min-w-24 wrap-anywhere">
            {name}
            {detail === undefined ? null : <span className="block text-sm font-normal text-soft">{detail}</span>}
          </span>
        </span>
      </th>
      <td className={`${CELL} text-right text-soft tabular-nums`}>{was}</td>
      <td className={`${CELL} text-right font-bold tabular-nums ${isWarning ? 'text-warn' : ''}`}>
        {was === becomes ? <span className="font-normal text-soft">stays</span> : becomes}
      </td>
    </tr>
  )
}

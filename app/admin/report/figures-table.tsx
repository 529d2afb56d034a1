import type { ReactNode } from 'react'
import { averageCents, type Figures, keptPieces, marginCents, netCents } from '#domain/orders/report/report.ts'
import { amountText } from './report-words.ts'

type Column = {
  name: string
  text: (figures: Figures) => string
  /** A card leaves out what says nothing, and a table the column in which no row says anything: where this is 0. */
  rests?: keyof Figures
  /** Of orders, of which one may have lines of several categories. */
  isOfOrders?: true
}

const COLUMNS: Column[] = [
  { name: 'Orders', text: ({ orders }) => count(orders), isOfOrders: true },
  { name: 'Sold', text: ({ soldCents }) => amountText(soldCents) },
  { name: 'Returned', text: ({ returnedCents }) => amountText(returnedCents), rests: 'returnedCents' },
  { name: 'Net', text: (figures) => amountText(netCents(figures)) },
  { name: 'Pieces sold', text: ({ pieces }) => count(pieces) },
  { name: 'Pieces returned', text: ({ returnedPieces }) => count(returnedPieces), rests: 'returnedPieces' },
  { name: 'Average order', text: (figures) => known(averageCents(figures)), isOfOrders: true },
  { name: 'Margin', text: (figures) => known(marginCents(figures)), rests: 'knownPieces' },
  { name: 'Costs known', text: costsKnown, rests: 'knownPieces' },
]

function count(pieces: number): string {
  return pieces.toLocaleString('en-US')
}

function known(cents: number | undefined): string {
  return cents === undefined ? '–' : amountText(cents)
}

function costsKnown(figures: Figures): string {
  return `${count(figures.knownPieces)} of ${count(keptPieces(figures))}`
}

type Row = Figures & { id: string; name: ReactNode }

type FiguresTableProps = {
  id: string
  title: string
  head: string
  rows: Row[]
  total: Figures
  hasOrders?: boolean
  children?: ReactNode
  note?: string
}

const CELL = '@4xl:px-2 @4xl:py-2 @5xl:px-3 @4xl:first:pl-5 @4xl:last:pr-5'

/** Rows and their total; narrow screens show each row as a card. */
export function FiguresTable({ id, title, head, rows, total, hasOrders = true, children, note }: FiguresTableProps) {
  const saysNothing = (column: Column) => [...rows, total].every((figures) => isNothing(column, figures))
  const columns = COLUMNS.filter((column) => (hasOrders || column.isOfOrders !== true) && !saysNothing(column))
  return (
    <section aria-labelledby={id} className="@container frame mb-8 bg-sheet shadow-hard">
      <h2 id={id} className="pixel-heading border-b-2 border-line bg-hush px-4 py-3 text-xl sm:px-5">
        {title}
      </h2>
      {children}
      <table aria-labelledby={id} className="block w-full text-left tabular-nums @4xl:table">
        <thead className="text-sm text-soft @max-4xl:hidden">
          <tr>
            <th scope="col" className={CELL}>
              {head}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className={`text-right ${CELL}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block @4xl:table-row-group">
          {rows.map((row) => (
            <FiguresRow key={row.id} name={row.name} figures={row} columns={columns} />
          ))}
        </tbody>
        <tfoot className="block border-t-2 border-line bg-hush font-semibold @4xl:table-row-group">
          <FiguresRow name="Total" figures={total} columns={columns} />
        </tfoot>
      </table>
      {note === undefined ? null : (
        <p className="border-t-2 border-hush px-4 py-2.5 text-sm text-soft sm:px-5">{note}</p>
      )}
    </section>
  )
}

function FiguresRow({ name, figures, columns }: { name: ReactNode; figures: Figures; columns: Column[] }) {
  const isIdle = figures.soldCents === 0 && figures.pieces === 0
  return (
    <tr className="flex flex-wrap gap-x-4 border-t-2 border-hush px-4 py-2.5 @max-4xl:first:border-t-0 @4xl:table-row">
      <th scope="row" className={`basis-full font-semibold @4xl:whitespace-nowrap ${CELL}`}>
        {name}
      </th>
      {columns.map((column) => (
        <td
          key={column.name}
          className={`text-sm @4xl:text-right @4xl:whitespace-nowrap ${(isIdle ? column.name !== 'Net' : isNothing(column, figures)) ? '@max-4xl:hidden' : ''} ${column.name === 'Net' ? 'font-semibold' : ''} ${CELL}`}
        >
          <span className="font-normal text-soft @4xl:hidden">{column.name} </span>
          {column.text(figures)}
        </td>
      ))}
    </tr>
  )
}

function isNothing({ rests }: Column, figures: Figures): boolean {
  return rests !== undefined && figures[rests] === 0
}

import type { ReactNode } from 'react'
import {
  averageCents,
  type CancelledMoney,
  type Figures,
  keptPieces,
  marginCents,
  netCents,
} from '#domain/orders/report/report.ts'
import { counted } from '#domain/text/counted.ts'
import { amountText } from './report-words.ts'

export function ReportTotals({ total, cancelled }: { total: Figures; cancelled: CancelledMoney }) {
  const { soldCents, returnedCents, orders, pieces, returnedPieces } = total
  const average = averageCents(total)
  const margin = marginCents(total)
  return (
    <>
      <dl className="mb-8 grid grid-cols-2 gap-4 lg:grid-cols-4" data-testid="report-totals">
        <Total name="Net" figure={amountText(netCents(total))}>
          {amountText(soldCents)} sold, {amountText(returnedCents)} returned
        </Total>
        <Total name="Orders" figure={orders.toLocaleString('en-US')}>
          {average === undefined ? 'No order in these days' : `${amountText(average)} on average`}
        </Total>
        <Total name="Pieces sold" figure={pieces.toLocaleString('en-US')}>
          {counted(returnedPieces, 'piece')} returned
        </Total>
        <Total name="Margin" figure={margin === undefined ? 'Unknown' : amountText(margin)}>
          {margin === undefined
            ? 'Products need a cost for it'
            : `Cost known for ${knownText(total)} that customers kept`}
        </Total>
      </dl>
      {cancelled.orders === 0 ? null : (
        <p className="-mt-4 mb-8 text-soft tabular-nums">
          Not counted here: {amountText(cancelled.returnedCents)} handed back for{' '}
          {counted(cancelled.orders, 'cancelled order', 'cancelled orders')}.
        </p>
      )}
    </>
  )
}

function knownText(total: Figures): string {
  return `${total.knownPieces.toLocaleString('en-US')} of ${counted(keptPieces(total), 'piece')}`
}

function Total({ name, figure, children }: { name: string; figure: string; children: ReactNode }) {
  return (
    <div className="frame flex min-w-0 flex-col bg-sheet p-3 shadow-hard sm:p-4">
      <dt className="text-soft">{name}</dt>
      <dd className="text-xl font-extrabold sm:text-2xl wrap-anywhere tabular-nums">{figure}</dd>
      <dd className="text-sm text-soft tabular-nums">{children}</dd>
    </div>
  )
}

import { type AuditedValue, auditedChange } from '#domain/audit/changes.ts'
import { orderNumber } from '#domain/ids.ts'
import { formatCents, sumOf } from '#domain/money.ts'
import { piecesOf, REFUND_WAYS, RETURN_REASONS, type RefundWay, type ReturnReason } from '../returns/returns.ts'

const AUDITED = [
  'handling',
  'courier',
  'trackingNumber',
  'together',
  'piecesBack',
  'stayedOut',
  'moneyReturned',
  'cashReceived',
  'reason',
  'note',
] as const
type Audited = Partial<Record<(typeof AUDITED)[number], AuditedValue | undefined>>

export function handlingEntry(id: string, before: Audited, after: Audited) {
  return auditedChange('order', { id, name: orderNumber(id) }, AUDITED, before, after)
}

type Told = {
  lines: { line: { name: string }; pieces: number; intoStock: boolean; refundCents: number }[]
  refundWay?: RefundWay | null | undefined
  reason?: ReturnReason | null | undefined
}

export function returnEntry(id: string, before: Told | undefined, after: Told | undefined) {
  return handlingEntry(id, before === undefined ? {} : toldOf(before), after === undefined ? {} : toldOf(after))
}

function toldOf({ lines, refundWay, reason }: Told): Audited {
  const cents = sumOf(lines.map(({ refundCents }) => refundCents))
  const way = refundWay == null ? '' : `, ${REFUND_WAYS[refundWay].toLowerCase()}`
  return {
    piecesBack: piecesOf({ lines }).map(
      (each) => `${each.pieces} x ${each.line.name}${each.intoStock ? ', into stock' : ''}`,
    ),
    moneyReturned: cents === 0 ? null : formatCents(cents) + way,
    reason: reasonText(reason),
  }
}

export function reasonText(reason: ReturnReason | null | undefined): string | null {
  return reason == null ? null : RETURN_REASONS[reason]
}

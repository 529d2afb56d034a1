import type { Handling } from '#domain/orders/handling.ts'

export const HANDLING_NAMES: Record<Handling, string> = {
  new: 'New',
  packed: 'Packed',
  sent: 'Sent',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

const LOOKS: Record<Handling, string> = {
  new: 'border-ink bg-ink text-sheet',
  packed: 'border-ink text-ink',
  sent: 'border-dashed border-line text-ink',
  delivered: 'border-hush text-soft',
  cancelled: 'border-hush text-soft line-through',
}

/** What the owner has done about an order. */
export function HandlingTag({ handling }: { handling: Handling }) {
  return (
    <span className={`inline-block border-2 px-1.5 text-sm font-bold ${LOOKS[handling]}`}>
      {HANDLING_NAMES[handling]}
    </span>
  )
}

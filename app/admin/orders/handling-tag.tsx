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

export function HandlingTag({ handling }: { handling: Handling }) {
  return (
    <span className={`inline-block border-2 px-1.5 text-sm font-bold ${LOOKS[handling]}`}>
      {HANDLING_NAMES[handling]}
    </span>
  )
}

/**
 * An order that did not end as orders do: a dot and a word, so that it does not look like `HandlingTag`, which says what the
 * owner has done. A completed one has nothing to add to that.
 */
export function StatusMark({ status, label = 'sr-only' }: { status: string; label?: string }) {
  if (status === 'completed') return null
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap">
      <span className={label}>Status:</span>
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full border-2 border-ink ${status === 'pending' ? 'bg-sticker' : 'bg-[#b3261e]'}`}
      />
      <span data-testid="order-status" className="font-semibold">
        {status}
      </span>
    </span>
  )
}

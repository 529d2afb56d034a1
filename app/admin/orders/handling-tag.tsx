import type { Handling } from '#domain/orders/handling.ts'

export const HANDLINGS: Record<Handling, { name: string; look: string }> = {
  new: { name: 'New', look: 'border-ink bg-ink text-sheet' },
  packed: { name: 'Packed', look: 'border-ink text-ink' },
  sent: { name: 'Sent', look: 'border-dashed border-line text-ink' },
  delivered: { name: 'Delivered', look: 'border-hush text-soft' },
  cancelled: { name: 'Cancelled', look: 'border-hush text-soft line-through' },
}

export function HandlingTag({ handling }: { handling: Handling }) {
  const { name, look } = HANDLINGS[handling]
  return <span className={`inline-block border-2 px-1.5 text-sm font-bold ${look}`}>{name}</span>
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

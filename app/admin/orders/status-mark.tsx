const DOTS: Record<string, string> = { completed: 'bg-[#1c7a45]', pending: 'bg-sticker' }

/**
 * How the order itself ended, as the customer reads it: a dot and a word, so that it does not look like `HandlingTag`, which
 * says what the owner has done.
 */
export function StatusMark({ status, label = 'sr-only' }: { status: string; label?: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap">
      <span className={label}>Status:</span>
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full border-2 border-ink ${DOTS[status] ?? 'bg-[#b3261e]'}`}
      />
      <span data-testid="order-status" className="font-semibold">
        {status}
      </span>
    </span>
  )
}

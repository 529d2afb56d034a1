const COLOURS: Record<string, string> = {
  completed: 'bg-[#1c7a45] text-[#fff]',
  pending: 'bg-sticker text-sticker-ink',
}

/** Green for completed, yellow for pending, red for any other value of an imported order. */
export function OrderStatus({ status }: { status: string }) {
  return (
    <span
      data-testid="order-status"
      className={`px-2 py-0.5 text-sm font-bold ${COLOURS[status] ?? 'bg-[#b3261e] text-[#fff]'}`}
    >
      {status}
    </span>
  )
}

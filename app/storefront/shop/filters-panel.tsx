import type { ReactNode } from 'react'

const PANEL = 'filters'

/** On a phone: opens the filters below it, without scripts too. */
export function FiltersButton({ count }: { count: number }) {
  return (
    <button
      type="button"
      popoverTarget={PANEL}
      className="frame min-h-11 shrink-0 bg-sheet px-3 font-semibold shadow-hard sm:hidden print:hidden"
    >
      Filters{count === 0 ? '' : ` (${count})`}
    </button>
  )
}

export function FiltersPanel({ children }: { children: ReactNode }) {
  return (
    <div id={PANEL} popover="auto" className="filters">
      {children}
      <button
        type="button"
        popoverTarget={PANEL}
        popoverTargetAction="hide"
        className="frame min-h-11 w-full bg-sheet px-3 font-semibold sm:hidden print:hidden"
      >
        Show the products
      </button>
    </div>
  )
}

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

type FiltersPanelProps = {
  /** What can be chosen. */
  children: ReactNode
  /** What is chosen, after it. */
  active: ReactNode
}

export function FiltersPanel({ children, active }: FiltersPanelProps) {
  return (
    <div id={PANEL} popover="auto" className="filters">
      <fieldset className="min-w-0">
        <legend className="sr-only">Filters</legend>
        {children}
      </fieldset>
      {active}
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

import type { ReactNode } from 'react'

const PANEL = 'filters'

/** Where the list takes the window's whole width: opens the filters below it, without scripts too. */
export function FiltersButton({ count }: { count: number }) {
  return (
    <button
      type="button"
      popoverTarget={PANEL}
      className="frame min-h-11 shrink-0 bg-sheet px-3 font-semibold shadow-hard xl:hidden print:hidden"
    >
      Filters{count === 0 ? '' : ` (${count})`}
    </button>
  )
}

type FiltersPanelProps = {
  /** What can be chosen. */
  children: ReactNode
  /** What is chosen, before it. */
  active: ReactNode
}

export function FiltersPanel({ children, active }: FiltersPanelProps) {
  return (
    <div id={PANEL} popover="auto" className="filters xl:self-start">
      {active}
      <fieldset className="min-w-0">
        <legend className="sr-only">Filters</legend>
        {children}
      </fieldset>
      <button
        type="button"
        popoverTarget={PANEL}
        popoverTargetAction="hide"
        className="frame min-h-11 w-full bg-sheet px-3 font-semibold xl:hidden print:hidden"
      >
        Show the products
      </button>
    </div>
  )
}

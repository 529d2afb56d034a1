import type { ReactNode } from 'react'

const PANEL = 'filters'
const BUTTON = 'frame min-h-11 bg-sheet px-3 font-semibold xl:hidden print:hidden'

/** Where the list takes the window's whole width: opens the filters below it, without scripts too. */
export function FiltersButton({ count }: { count: number }) {
  return (
    <button type="button" popoverTarget={PANEL} className={`${BUTTON} shrink-0 shadow-hard`}>
      Filters{count === 0 ? '' : ` (${count})`}
    </button>
  )
}

type FiltersPanelProps = {
  children: ReactNode
  active: ReactNode
}

export function FiltersPanel({ children, active }: FiltersPanelProps) {
  return (
    <div id={PANEL} popover="auto" className="filters">
      {active}
      <fieldset className="min-w-0">
        <legend className="sr-only">Filters</legend>
        {children}
      </fieldset>
      <button type="button" popoverTarget={PANEL} popoverTargetAction="hide" className={`${BUTTON} w-full`}>
        Show the products
      </button>
    </div>
  )
}

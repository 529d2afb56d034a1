import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Tab = { id: string; name: string; to: string; note?: ReactNode }

type TabsProps = {
  /** The id of the list, whose panel the tabs open: `orders`. */
  list: string
  label: string
  tabs: Tab[]
  current: string | undefined
  state?: unknown
  className: string
}

/** Tabs of a list are links to its parts. */
export function Tabs({ list, label, tabs, current, state, className }: TabsProps) {
  return (
    <div role="tablist" aria-label={label} className="flex flex-wrap gap-x-1 border-b-2 border-line sm:gap-x-3">
      {tabs.map(({ id, name, to, note }) => (
        <Link
          key={id}
          id={`tab-${id}`}
          role="tab"
          aria-selected={id === current}
          aria-controls={`${list}-panel`}
          to={to}
          state={state}
          className={`-mb-0.5 flex min-h-11 items-center border-2 border-line bg-hush px-2 font-bold text-soft hover:text-ink aria-selected:border-b-sheet aria-selected:bg-sheet aria-selected:text-ink ${className}`}
        >
          {name}
          {note}
        </Link>
      ))}
    </div>
  )
}

/** `tab`: the one that opens it. */
export function TabPanel({ list, tab, children }: { list: string; tab: string; children: ReactNode }) {
  return (
    <div
      role="tabpanel"
      id={`${list}-panel`}
      aria-labelledby={`tab-${tab}`}
      className="border-2 border-t-0 border-line bg-sheet p-3 shadow-hard sm:p-6"
    >
      {children}
    </div>
  )
}

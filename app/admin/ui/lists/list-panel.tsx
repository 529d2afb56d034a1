import type { ReactNode } from 'react'
import { TextLink } from '#app/ui/controls/text-link.tsx'

type ListPanelProps = {
  id: string
  title: string
  /** Where the whole list is. */
  all?: string | undefined
  /** What an empty list says. */
  empty: string | undefined
  /** What the list leaves out. */
  note?: string
  children: ReactNode
}

/** A short list with its heading, as dashboards show it. */
export function ListPanel({ id, title, all, empty, note, children }: ListPanelProps) {
  return (
    <section aria-labelledby={id} className="frame min-w-0 bg-sheet shadow-hard">
      <div className="flex items-center justify-between gap-4 border-b-2 border-line bg-hush px-4">
        <h2 id={id} className="pixel-heading py-3 text-xl">
          {title}
        </h2>
        {all === undefined ? null : (
          <TextLink to={all} aria-label={`${title}, all`} className="py-2 text-sm">
            All
          </TextLink>
        )}
      </div>
      {empty === undefined ? <ul aria-labelledby={id}>{children}</ul> : <p className="px-4 py-6 text-soft">{empty}</p>}
      {note === undefined ? null : <p className="border-t-2 border-hush px-4 py-2.5 text-sm text-soft">{note}</p>}
    </section>
  )
}

import type { ReactNode } from 'react'

type PanelProps = {
  /** Of its heading. */
  id: string
  title: string
  /** Its own id, for links that lead to it. */
  anchor?: string
  children: ReactNode
}

export function Panel({ id, title, anchor, children }: PanelProps) {
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="frame flex scroll-mt-4 flex-col items-start gap-4 bg-sheet p-5 shadow-hard *:w-full sm:p-6"
    >
      <h2 id={id} className="pixel-heading text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

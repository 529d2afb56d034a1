import type { ReactNode } from 'react'

/** A part of the page, with its heading. */
export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="frame flex flex-col items-start gap-4 bg-sheet p-5 shadow-hard *:w-full sm:p-6"
    >
      <h2 id={id} className="pixel-heading text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

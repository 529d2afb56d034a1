import type { ReactNode } from 'react'

type FoldedProps = { summary: string; isOpen: boolean; children: ReactNode }

/** Folded on a phone, open on wide screens. A browser that cannot open it leaves it folded. */
export function Folded({ summary, isOpen, children }: FoldedProps) {
  return (
    <details
      open={isOpen}
      className="max-lg:basis-full md:[&::details-content]:overflow-visible md:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="min-h-11 py-2.5 font-semibold supports-[selector(::details-content)]:md:hidden">
        {summary}
      </summary>
      {children}
    </details>
  )
}

import type { ReactNode } from 'react'

type FoldedProps = { summary: string; isOpen: boolean; className?: string; children: ReactNode }

/** Folded away on a phone, spread out where there is room. A browser that cannot spread it leaves it folded everywhere. */
export function Folded({ summary, isOpen, className = '', children }: FoldedProps) {
  return (
    <details
      open={isOpen}
      className={`md:[&::details-content]:overflow-visible md:[&::details-content]:[content-visibility:visible] ${className}`}
    >
      <summary className="min-h-11 py-2.5 font-semibold supports-[selector(::details-content)]:md:hidden">
        {summary}
      </summary>
      {children}
    </details>
  )
}

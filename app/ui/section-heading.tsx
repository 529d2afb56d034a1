import type { ReactNode } from 'react'

/** `typed`: the title contains typed text, whose letters the pixel font may lack. */
type SectionHeadingProps = { id?: string; title: string; level?: 'h1' | 'h2'; typed?: boolean; children?: ReactNode }

export function SectionHeading({ id, title, level: Heading = 'h2', typed = false, children }: SectionHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4 border-b-2 border-line pb-3">
      <Heading
        id={id}
        className={`min-w-0 text-3xl sm:text-4xl ${typed ? 'leading-tight font-extrabold' : 'pixel-heading'}`}
      >
        {title}
      </Heading>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'

type SectionHeadingProps = {
  id?: string
  title: string
  level?: 'h1' | 'h2'
  /** The title contains typed text, whose letters the pixel font may lack. */
  typed?: boolean
  /** Stands under the title: beside it a late font would move it. On a phone at the end of the title's line, if it fits. */
  note?: ReactNode
  children?: ReactNode
}

export function SectionHeading(props: SectionHeadingProps) {
  const { id, title, level: Heading = 'h2', typed = false, note, children } = props
  return (
    <div
      className={`mb-6 flex flex-wrap items-end justify-between gap-4 border-b-2 border-line pb-3 ${note === undefined ? '' : 'with-note'}`}
    >
      <div className="min-w-0">
        <Heading
          id={id}
          className={`min-w-0 text-3xl sm:text-4xl ${typed ? 'leading-tight font-extrabold' : 'pixel-heading'}`}
        >
          {title}
        </Heading>
        {note}
      </div>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'

type ChoicesProps = { title: string; note?: string | undefined; children: ReactNode }

export function Choices({ title, note, children }: ChoicesProps) {
  return (
    <fieldset className="frame min-w-0 bg-sheet shadow-hard">
      <legend className="contents">
        <span className="block border-b-2 border-line bg-hush px-4 py-2 font-bold">{title}</span>
      </legend>
      {note === undefined ? null : <p className="border-b-2 border-hush px-4 py-3 text-soft">{note}</p>}
      {children}
    </fieldset>
  )
}

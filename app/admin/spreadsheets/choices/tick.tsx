import type { ComponentProps } from 'react'

/** A box that says yes to a sentence. */
export function Tick({ text, className = '', ...box }: ComponentProps<'input'> & { text: string }) {
  return (
    <label className={`flex items-start gap-3 ${className}`}>
      <input type="checkbox" value="yes" {...box} className="mt-1 size-5 shrink-0 accent-press" />
      {text}
    </label>
  )
}

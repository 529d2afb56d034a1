import type { ComponentProps } from 'react'
import { control, Framed, type Labelled } from './field.tsx'

/** A text of several lines that grows with its content where browsers can. */
export function TextAreaField({ label, name, error, hint, note, ...area }: ComponentProps<'textarea'> & Labelled) {
  const frame = { label, name, error, hint, note } as Labelled
  const { className, ...rest } = control(frame)
  return (
    <Framed {...frame}>
      <textarea {...rest} className={`${className} field-sizing-content max-h-96 min-h-24 py-2`} {...area} />
    </Framed>
  )
}

export function SelectField({ label, name, error, hint, note, ...select }: ComponentProps<'select'> & Labelled) {
  const frame = { label, name, error, hint, note } as Labelled
  return (
    <Framed {...frame}>
      <select {...control(frame)} {...select} />
    </Framed>
  )
}

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

/** The options of a select. */
export function Options({ of }: { of: readonly { id: string | number; name: string }[] }) {
  return of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}

type CheckFieldProps = ComponentProps<'input'> & { label: string; hint?: string | undefined }

export function CheckField({ label, hint, ...box }: CheckFieldProps) {
  return (
    <label className="flex items-start gap-3">
      <input type="checkbox" {...box} className="mt-1 size-5 accent-ink" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{label}</span>
        {hint === undefined ? null : <span className="block text-sm text-soft">{hint}</span>}
      </span>
    </label>
  )
}

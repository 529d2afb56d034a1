import type { ComponentProps } from 'react'

type TextAreaProps = ComponentProps<'textarea'> & { label: string; name: string; error?: string | undefined }

/** A labelled text of several lines, which grows with what is typed where browsers can. */
export function TextArea({ label, name, error, ...area }: TextAreaProps) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <textarea
        id={name}
        name={name}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${name}-message`}
        className={`field-sizing-content max-h-96 min-h-24 border-2 bg-paper px-3 py-2 ${error === undefined ? 'border-line' : 'border-warn'}`}
        {...area}
      />
      {error === undefined ? null : (
        <p id={`${name}-message`} className="text-sm font-semibold text-warn">
          {error}
        </p>
      )}
    </div>
  )
}

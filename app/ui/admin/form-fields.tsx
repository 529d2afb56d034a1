import type { ComponentProps, ReactNode } from 'react'

type Frame = { label: string; name: string; error?: string | undefined; note?: ReactNode }

/** The frame that `Field` has around an input, for what is not one line. */
function Framed({ label, name, error, note, children }: Frame & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      {children}
      {error === undefined ? null : (
        <p id={`${name}-message`} className="text-sm font-semibold text-warn">
          {error}
        </p>
      )}
      {note}
    </div>
  )
}

function control({ name, error }: Frame) {
  return {
    id: name,
    name,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : `${name}-message`,
    className: `min-h-11 w-full border-2 bg-paper px-3 ${error === undefined ? 'border-line' : 'border-warn'}`,
  } as const
}

export function InputField({ label, name, error, note, ...input }: ComponentProps<'input'> & Frame) {
  const frame = { label, name, error, note }
  return (
    <Framed {...frame}>
      <input {...control(frame)} {...input} />
    </Framed>
  )
}

export function TextAreaField({ label, name, error, note, ...area }: ComponentProps<'textarea'> & Frame) {
  const frame = { label, name, error, note }
  const { className, ...rest } = control(frame)
  return (
    <Framed {...frame}>
      <textarea
        {...rest}
        className={`${className} field-sizing-content min-h-36 max-h-96 py-2 leading-normal`}
        {...area}
      />
    </Framed>
  )
}

export function SelectField({ label, name, error, note, ...select }: ComponentProps<'select'> & Frame) {
  const frame = { label, name, error, note }
  return (
    <Framed {...frame}>
      <select {...control(frame)} {...select} />
    </Framed>
  )
}

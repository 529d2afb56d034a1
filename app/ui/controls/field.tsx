import type { ComponentProps, ReactNode } from 'react'

export type Labelled = {
  label: string
  name: string
  error?: string | undefined
  hint?: string | undefined
  /** Help text below the control, hidden from screen readers. */
  note?: ReactNode
}

/** A labelled input whose message is read out with it. */
export function Field({ label, name, error, hint, note, ...input }: ComponentProps<'input'> & Labelled) {
  const frame = { label, name, error, hint, note } as Labelled
  return (
    <Framed {...frame}>
      <input {...control(frame)} {...input} />
    </Framed>
  )
}

export function Framed({ label, name, error, hint, note, children }: Labelled & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={name} className="font-semibold wrap-anywhere">
        {label}
      </label>
      {children}
      <Message name={name} error={error} hint={hint} />
      {note}
    </div>
  )
}

export function Message({ name, error, hint }: Pick<Labelled, 'name' | 'error' | 'hint'>) {
  const message = error ?? hint
  if (message === undefined) return null
  return (
    <p id={`${name}-message`} className={`text-sm ${error === undefined ? 'text-soft' : 'font-semibold text-warn'}`}>
      {message}
    </p>
  )
}

/** The attributes that tie a control to its label and its message. */
export function control({ name, error, hint }: Labelled) {
  return {
    id: name,
    name,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': (error ?? hint) === undefined ? undefined : `${name}-message`,
    className: `min-h-11 w-full min-w-0 border-2 bg-paper px-3 [&[readonly]]:border-dashed [&[readonly]]:text-soft ${error === undefined ? 'border-line' : 'border-warn'}`,
  } as const
}

/** What a form's fields share: each shows what was typed, and what is wrong with it. */
export function fieldsOf<Name extends string>(
  typed: { readonly [name in Name]?: string | undefined },
  errors: { readonly [name: string]: string | undefined },
) {
  return <Own extends Name>(name: Own) => ({ name, defaultValue: typed[name], error: errors[name] })
}

/** A problem of the whole form, announced at once. `more` follows as a sentence of its own. */
export function FormProblem({ text, more }: { text: string | undefined; more?: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className="border-2 border-warn bg-sheet px-4 py-3 font-semibold text-warn">
      <span>{text}</span>
      {more && ` ${more}`}
    </p>
  )
}

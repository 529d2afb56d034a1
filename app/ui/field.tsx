import type { ComponentProps } from 'react'

type FieldProps = ComponentProps<'input'> & { label: string; name: string; error?: string | undefined; hint?: string }

/** A labelled input whose message is read out with it. */
export function Field({ label, name, error, hint, ...input }: FieldProps) {
  const message = error ?? hint
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <input
        id={name}
        name={name}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={message === undefined ? undefined : `${name}-message`}
        className={`min-h-11 border-2 bg-paper px-3 ${error === undefined ? 'border-line' : 'border-warn'}`}
        {...input}
      />
      {message === undefined ? null : (
        <p
          id={`${name}-message`}
          className={`text-sm ${error === undefined ? 'text-soft' : 'font-semibold text-warn'}`}
        >
          {message}
        </p>
      )}
    </div>
  )
}

/** What is wrong with the whole form, said at once. */
export function FormProblem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className="border-2 border-warn bg-sheet px-4 py-3 font-semibold text-warn">
      {text}
    </p>
  )
}

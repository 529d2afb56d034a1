import { Message } from '#app/ui/controls/field.tsx'

type ChoiceProps = {
  label: string
  name: string
  defaultValue: string | undefined
  error: string | undefined
  choices: Record<string, string>
}

export function Choice({ label, name, defaultValue, error, choices }: ChoiceProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${name}-message`}
      className="flex min-w-0 flex-col gap-1"
    >
      <p id={`${name}-label`} className="font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {Object.entries(choices).map(([value, text]) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center border-2 border-line bg-sheet px-3 has-checked:border-ink has-checked:bg-ink has-checked:text-sheet has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input type="radio" name={name} value={value} defaultChecked={defaultValue === value} className="sr-only" />
            {text}
          </label>
        ))}
      </div>
      <Message name={name} error={error} />
    </div>
  )
}

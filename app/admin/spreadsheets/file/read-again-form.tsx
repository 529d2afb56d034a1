import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { SelectField } from '#app/ui/controls/form-fields.tsx'

type ReadAgainFormProps = {
  /** Of the select, and what the form is for. */
  name: 'encoding' | 'kind' | 'sheet' | 'titles'
  label: string
  chosen: string | number
  button: string
  className: string
  /** The options. */
  children: ReactNode
}

/** Has the file read in another way, from what is stored of it. */
export function ReadAgainForm({ name, label, chosen, button, className, children }: ReadAgainFormProps) {
  const busy = useNavigation().formData?.get('intent') === name
  return (
    <Form method="post" className={`${className} flex flex-wrap items-end gap-4 px-4 py-3`}>
      <div className="min-w-0 grow sm:max-w-96">
        <SelectField key={chosen} label={label} name={name} defaultValue={chosen}>
          {children}
        </SelectField>
      </div>
      <Button look="plain" name="intent" value={name} aria-disabled={busy}>
        {busy ? 'Reading…' : button}
      </Button>
    </Form>
  )
}

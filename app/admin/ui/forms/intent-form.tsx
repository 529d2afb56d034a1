import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { HiddenFields } from './address-form.tsx'

type IntentFormProps = ComponentProps<typeof Button> & { intent: string; fields?: Record<string, string> }

/** A form of one button, which says what it is for. */
export function IntentForm({ intent, fields = {}, ...button }: IntentFormProps) {
  return (
    <Form method="post">
      <HiddenFields values={fields} />
      <Button {...button} name="intent" value={intent} />
    </Form>
  )
}

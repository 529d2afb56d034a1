import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFirstProblem } from '#app/ui/use-first-problem.ts'
import type { TestRefusal } from './mail-action.ts'

type TestMailFormProps = { ownAddress: string | undefined; refusal: TestRefusal | undefined }

export function TestMailForm({ ownAddress, refusal }: TestMailFormProps) {
  const busy = useNavigation().state === 'submitting'
  useFirstProblem(refusal)
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      aria-label="Test mail"
      className="frame mb-6 flex flex-wrap items-end gap-3 bg-sheet p-4"
    >
      <input type="hidden" name="intent" value="test" />
      <div className="min-w-0 grow basis-60">
        <Field
          label="Send a test mail to"
          name="to"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={refusal?.to ?? ownAddress}
          error={refusal?.problem}
        />
      </div>
      <Button disabled={busy}>Send test mail</Button>
    </Form>
  )
}

import { Form, useNavigation } from 'react-router'
import type { TestRefusal } from '#app/http/mail-action.ts'
import { Button } from '../button.tsx'
import { Field } from '../field.tsx'
import { useFirstProblem } from '../use-first-problem.ts'

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

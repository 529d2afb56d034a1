import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { EmailField } from '#app/ui/controls/credential-fields.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import type { TriedMail } from '#domain/mail/try-mail.server.ts'
import { mailText } from '#domain/settings/delivery-mode.ts'
import type { TestAnswer } from './try-mail-server.ts'

type TestMailFormProps = TestAnswer & { ownAddress: string | undefined }

/** Sends a test mail with the settings that are saved, and shows what became of it. */
export function TestMailForm({ ownAddress, tried, untried }: TestMailFormProps) {
  const busy = useNavigation().formData?.get('intent') === 'test-mail'
  useFirstProblem(untried)
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      aria-label="Test mail"
      className="flex flex-col gap-3 border-t-2 border-hush pt-4"
    >
      <input type="hidden" name="intent" value="test-mail" />
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-60">
          <EmailField
            label="Send a test mail to"
            name="to"
            defaultValue={untried?.to ?? tried?.to ?? ownAddress}
            error={untried?.problem}
            required={false}
          />
        </div>
        <Button look="plain" className="sm:mt-7" aria-disabled={busy}>
          {busy ? 'Sending...' : 'Send test mail'}
        </Button>
      </div>
      {tried === undefined ? null : <Tried {...tried} />}
    </Form>
  )
}

function Tried({ to, state, answer }: TriedMail) {
  const isSent = state === 'sent'
  const mail = `The mail to ${to}`
  return (
    <div role={isSent ? 'status' : 'alert'} className={`border-2 px-4 py-3 ${isSent ? 'border-stock' : 'border-warn'}`}>
      <p className={`font-semibold ${isSent ? 'text-stock' : 'text-warn'}`}>
        {state === 'failed' ? `${mail} was not taken.` : mailText(state, { sent: `${mail} was taken.`, mail })}
      </p>
      <p className="mt-1 text-sm text-soft">{state === 'filed' ? 'The file:' : 'The answer:'}</p>
      <code className="block font-mono text-sm wrap-anywhere">{answer}</code>
    </div>
  )
}

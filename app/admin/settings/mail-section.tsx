import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { EmailField } from '#app/ui/controls/credential-fields.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import type { TriedMail } from '#domain/mail/try-mail.server.ts'
import { mailText } from '#domain/settings/delivery-mode.ts'
import { SectionForm, SettingField, SettingSelect } from './setting-fields.tsx'
import type { SettingsAnswer } from './settings-actions.ts'

type TestMailFormProps = Pick<SettingsAnswer, 'tried' | 'untried'> & { ownAddress: string | undefined }
type MailSectionProps = TestMailFormProps & { hasPassword: boolean; isLocked: boolean }

export function MailSection({ hasPassword, isLocked, ...test }: MailSectionProps) {
  const stored = 'Stored encrypted, for this server and user only, and never shown. Leave empty to keep it.'
  return (
    <SectionForm
      section="mail"
      lead="Your mail provider tells you these. Without a server the shop writes mails to files."
      more={<TestMailForm {...test} />}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <SettingField name="mailHost" placeholder="mail.example.com" spellCheck={false} maxLength={253} />
        <SettingField name="mailPort" inputMode="numeric" maxLength={5} />
      </div>
      <SettingSelect name="mailEncryption">
        <option value="tls">TLS (port 465)</option>
        <option value="starttls">STARTTLS (port 587)</option>
        <option value="none">None, for a server on this machine</option>
      </SettingSelect>
      {isLocked ? null : (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SettingField name="mailUser" autoComplete="off" spellCheck={false} maxLength={254} />
          <SettingField
            name="mailPassword"
            type="password"
            autoComplete="new-password"
            maxLength={500}
            {...(hasPassword ? { hint: stored } : {})}
          />
        </div>
      )}
      <SettingField
        name="mailFrom"
        placeholder="Shop <orders@example.com>"
        hint="Empty: the shop's name and email address"
        maxLength={254}
      />
      <SettingField
        name="dkimSelector"
        hint="Optional: the name before ._domainkey in the record of your mail provider. Health then looks that key up."
        spellCheck={false}
        maxLength={100}
      />
    </SectionForm>
  )
}

/** Sends a test mail with the settings that are saved, and shows what became of it. */
function TestMailForm({ ownAddress, tried, untried }: TestMailFormProps) {
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

import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { TriedMail } from '#domain/mail/try-mail.server.ts'
import { SectionForm, SettingField, SettingSelect } from './setting-fields.tsx'

type MailSectionProps = {
  hasPassword: boolean
  isLocked: boolean
  ownAddress: string | undefined
  tried: TriedMail | undefined
  untried: { to: string; problem: string } | undefined
}

export function MailSection({ hasPassword, isLocked, ...test }: MailSectionProps) {
  const stored = 'Stored encrypted and never shown. Leave empty to keep it.'
  return (
    <SectionForm
      section="mail"
      title="Mail server"
      lead="Your mail provider tells you these. Without a server the shop writes mails to files."
      more={<TestMail {...test} />}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <SettingField
          name="mailHost"
          label="Server"
          placeholder="mail.example.com"
          spellCheck={false}
          maxLength={253}
        />
        <SettingField name="mailPort" label="Port" inputMode="numeric" maxLength={5} />
      </div>
      <SettingSelect name="mailEncryption" label="Encryption">
        <option value="tls">TLS (port 465)</option>
        <option value="starttls">STARTTLS (port 587)</option>
        <option value="none">None, for a server on this machine</option>
      </SettingSelect>
      {isLocked ? null : (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SettingField name="mailUser" label="User" autoComplete="off" spellCheck={false} maxLength={254} />
          <SettingField
            name="mailPassword"
            label="Password"
            type="password"
            autoComplete="new-password"
            maxLength={500}
            {...(hasPassword ? { hint: stored } : {})}
          />
        </div>
      )}
      <SettingField
        name="mailFrom"
        label="Sender"
        placeholder="Shop <orders@example.com>"
        hint="Empty: the shop's name and email address"
        maxLength={254}
      />
    </SectionForm>
  )
}

type TestMailProps = Pick<MailSectionProps, 'ownAddress' | 'tried' | 'untried'>

/** Tests what is saved, and shows what the server said. */
function TestMail({ ownAddress, tried, untried }: TestMailProps) {
  const busy = useNavigation().formData?.get('intent') === 'test-mail'
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
          <Field
            label="Test mail to"
            name="email"
            type="email"
            maxLength={254}
            defaultValue={untried?.to ?? tried?.to ?? ownAddress}
            error={untried?.problem}
          />
        </div>
        <Button look="plain" className="sm:mt-7" aria-disabled={busy}>
          {busy ? 'Sending...' : 'Send a test mail'}
        </Button>
      </div>
      {tried === undefined ? null : <Tried {...tried} />}
    </Form>
  )
}

function Tried({ to, isTaken, answer }: TriedMail) {
  return (
    <div
      role={isTaken ? 'status' : 'alert'}
      className={`border-2 px-4 py-3 ${isTaken ? 'border-stock' : 'border-warn'}`}
    >
      <p className={`font-semibold ${isTaken ? 'text-stock' : 'text-warn'}`}>
        {isTaken ? `The mail to ${to} was taken.` : `The mail to ${to} was not taken.`}
      </p>
      <p className="mt-1 text-sm text-soft">The answer:</p>
      <code className="block font-mono text-sm wrap-anywhere">{answer}</code>
    </div>
  )
}

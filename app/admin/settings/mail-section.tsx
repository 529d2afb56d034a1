import { SectionForm, SettingField, SettingSelect } from './setting-fields.tsx'
import { TestMailForm } from './test-mail-form.tsx'
import type { TestAnswer } from './try-mail-server.ts'

type MailSectionProps = TestAnswer & { hasPassword: boolean; isLocked: boolean; ownAddress: string | undefined }

export function MailSection({ hasPassword, isLocked, ...test }: MailSectionProps) {
  const stored = 'Stored encrypted, for this server and user only, and never shown. Leave empty to keep it.'
  return (
    <SectionForm
      section="mail"
      lead="Your mail provider tells you these. Without a server the shop writes mails to files."
      more={<TestMailForm {...test} />}
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
      <SettingField
        name="dkimSelector"
        label="DKIM selector"
        hint="Optional: the name before ._domainkey in the record of your mail provider. Health then looks that key up."
        spellCheck={false}
        maxLength={100}
      />
    </SectionForm>
  )
}

import { Form } from 'react-router'
import type { FieldErrors } from '#app/forms/forms.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { CheckField } from '#app/ui/controls/form-fields.tsx'
import { Panel } from '#app/ui/text/panel.tsx'
import type { SecuritySettings } from '#domain/settings/security-settings.server.ts'

type SecuritySettingsFormProps = {
  settings: SecuritySettings
  refused: { typed: string; errors: FieldErrors } | undefined
}

export function SecuritySettingsForm({ settings, refused }: SecuritySettingsFormProps) {
  return (
    <Panel id="security-settings" title="Rules for admins and helpers">
      <Form method="post" noValidate className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="settings" />
        <CheckField
          name="requireSecondFactor"
          value="yes"
          defaultChecked={settings.requireSecondFactor}
          label="Require a second factor"
          hint="Admins and helpers without one set it up before anything else."
        />
        <Field
          label="Minutes without a visit until the back office closes"
          name="adminIdleMinutes"
          inputMode="numeric"
          defaultValue={refused?.typed ?? settings.adminIdleMinutes}
          error={refused?.errors.adminIdleMinutes}
        />
        <Button>Save settings</Button>
      </Form>
    </Panel>
  )
}

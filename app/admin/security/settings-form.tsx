import { Form } from 'react-router'
import { Panel } from '#app/admin/ui/lists/panel.tsx'
import type { FieldErrors } from '#app/forms/forms.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import type { SecuritySettings } from '#domain/settings/security-settings.server.ts'

type SecuritySettingsFormProps = {
  settings: SecuritySettings
  refused: { typed: string; errors: FieldErrors } | undefined
}

export function SecuritySettingsForm({ settings, refused }: SecuritySettingsFormProps) {
  return (
    <Panel id="security-settings" title="Rules for all admins">
      <Form method="post" noValidate className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="settings" />
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="requireSecondFactor"
            value="yes"
            defaultChecked={settings.requireSecondFactor}
            className="mt-1 size-5 accent-ink"
          />
          <span>
            <span className="font-semibold">Require a second factor</span>
            <span className="block text-sm text-soft">Admins without one set it up before anything else.</span>
          </span>
        </label>
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

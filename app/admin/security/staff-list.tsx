import { Form } from 'react-router'
import { IntentForm } from '#app/admin/ui/forms/intent-form.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { EmailField } from '#app/ui/controls/credential-fields.tsx'
import { SelectField } from '#app/ui/controls/form-fields.tsx'
import { PopoverQuestion } from '#app/ui/controls/popover-question.tsx'
import { Panel } from '#app/ui/text/panel.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import type { Staff } from '#domain/accounts/find-staff.server.ts'
import type { Route } from './+types/security'
import type { SecurityAnswer } from './security-actions.ts'

type Known = Route.ComponentProps['loaderData']
type StaffListProps = NonNullable<Known['staff']> & Pick<Known, 'own'> & { invited: SecurityAnswer['invited'] }

const ROLE_NAMES = { admin: 'Admin', helper: 'Helper' }
const LINE = 'flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-hush py-3'

export function StaffList({ own, staff, invitations, invited }: StaffListProps) {
  return (
    <Panel id="staff" title="Admins and helpers">
      <ul>
        {staff.map(({ id, email, role, hasSecondFactor }) => (
          <li key={id} className={LINE}>
            <div className="min-w-0 grow basis-40">
              <p className="font-semibold break-all">{email}</p>
              <p className="text-sm text-soft">{`${ROLE_NAMES[role]}, ${hasSecondFactor ? 'with a second factor' : 'password only'}`}</p>
            </div>
            {email === own ? (
              <p className="bg-sticker px-2 py-1 text-sm font-bold text-sticker-ink">You</p>
            ) : (
              <Remove {...{ id, email, role }} />
            )}
          </li>
        ))}
        {invitations.map(({ email, role, invitedBy, expiresAt }) => (
          <li key={email} className={LINE}>
            <div className="min-w-0 grow basis-40">
              <p className="font-semibold break-all">{email}</p>
              <p className="text-sm break-all text-soft">
                Invited as {role} by {invitedBy}, until <ShopDate date={expiresAt} />
              </p>
            </div>
            <IntentForm
              intent="withdraw"
              fields={{ email }}
              look="plain"
              aria-label={`Withdraw the invitation of ${email}`}
            >
              Withdraw
            </IntentForm>
          </li>
        ))}
      </ul>
      <Form method="post" noValidate className="flex flex-col gap-4 border-t-2 border-hush pt-4">
        <h3 className="text-lg font-bold">Invite</h3>
        <input type="hidden" name="intent" value="invite" />
        <EmailField
          // Empty again after an invitation.
          key={invitations.map(({ expiresAt }) => Number(expiresAt)).join()}
          label="Email of the new admin or helper"
          autoComplete="off"
          defaultValue={invited?.email}
          error={invited?.problem}
          required={false}
        />
        <SelectField
          key={invited?.role}
          label="Role"
          name="role"
          defaultValue={invited?.role ?? 'admin'}
          hint="A helper packs orders, takes in, counts and edits products, and sees no costs, figures or settings."
        >
          <option value="admin">Admin</option>
          <option value="helper">Helper</option>
        </SelectField>
        <Button>Invite an admin or helper</Button>
      </Form>
    </Panel>
  )
}

function Remove({ id, email, role }: Pick<Staff, 'id' | 'email' | 'role'>) {
  return (
    <PopoverQuestion
      id={`remove-${id}`}
      word="Remove"
      label={`Remove ${email}`}
      question={`Remove this ${role}?`}
      about={`${email} can then no longer open the back office. The account stays.`}
    >
      <IntentForm intent="remove-admin" fields={{ email }} look="danger">
        Remove
      </IntentForm>
    </PopoverQuestion>
  )
}

import { href, Link } from 'react-router'
import { SectionForm, SettingArea, SettingCheck } from './setting-fields.tsx'

export function HealthSection({ shopEmail }: { shopEmail: string | undefined }) {
  return (
    <SectionForm
      section="health"
      title="Health"
      lead={
        <>
          Every two minutes the shop looks at all that it stands on. When something needs mending at two looks in a row,
          it tells you once, and again when that is well.{' '}
          <Link to={href('/admin/health')} className="font-semibold underline underline-offset-4">
            Look now
          </Link>
        </>
      }
    >
      <SettingCheck name="healthMails" label="Mail when something needs mending" />
      <SettingArea
        name="healthEmails"
        label="To"
        hint={`One address a line. Empty: ${shopEmail}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={2600}
      />
    </SectionForm>
  )
}

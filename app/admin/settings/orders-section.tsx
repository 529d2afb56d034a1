import { SectionForm, SettingArea, SettingCheck } from './setting-fields.tsx'

export function OrdersSection({ shopEmail }: { shopEmail: string | undefined }) {
  return (
    <SectionForm
      section="orders"
      title="New orders"
      lead="The mail has the lines, the customer, the total and a link to the order. An answer to it goes to the customer."
    >
      <SettingCheck name="orderMails" label="Mail for each new order" />
      <SettingArea
        name="orderEmails"
        label="To"
        hint={`One address a line. Empty: ${shopEmail}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={2600}
      />
    </SectionForm>
  )
}

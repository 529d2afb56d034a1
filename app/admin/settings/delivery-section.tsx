import { SectionForm, SettingArea, SettingCheck } from './setting-fields.tsx'

export function DeliverySection() {
  return (
    <SectionForm
      section="delivery"
      title="Delivery"
      lead="Customers choose their area at the checkout and see its cost beside the total. They pay it to the courier."
    >
      <SettingArea
        name="deliveryAreas"
        label="Areas and costs in dollars"
        hint="One area a line, as in Beirut: 4"
        spellCheck={false}
      />
      <SettingCheck
        name="deliveryRequired"
        label="Require delivery details"
        hint="Nobody can order without name, phone, area and address."
      />
    </SectionForm>
  )
}

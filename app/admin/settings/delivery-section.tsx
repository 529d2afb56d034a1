import { SectionForm, SettingArea, SettingSelect } from './setting-fields.tsx'

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
      <SettingSelect
        name="askDelivery"
        label="Ask for delivery details"
        hint="Always: nobody can order without name, phone, area and address. When an order is placed: they may be left out, and the customer is asked to add them. Never: where orders are picked up."
      >
        <option value="always">Always</option>
        <option value="at-order">When an order is placed</option>
        <option value="never">Never</option>
      </SettingSelect>
    </SectionForm>
  )
}

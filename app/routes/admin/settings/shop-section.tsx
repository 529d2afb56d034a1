import { SectionForm, SettingArea, SettingField } from './setting-fields.tsx'

export function ShopSection() {
  return (
    <SectionForm section="shop" title="Shop" lead="Shown in the header, in the footer, in mails and on packing slips.">
      <SettingField name="shopName" label="Name" maxLength={60} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SettingField name="shopPhone" label="Phone" type="tel" maxLength={40} />
        <SettingField name="shopEmail" label="Email" type="email" maxLength={254} />
      </div>
      <SettingField name="shopAddress" label="Address" maxLength={200} hint="Optional" />
    </SectionForm>
  )
}

export function TextsSection() {
  return (
    <SectionForm
      section="texts"
      title="Texts"
      lead="One sentence each, shown in the cart, at the checkout and after the purchase."
    >
      <SettingArea name="paymentText" label="Payment" maxLength={300} />
      <SettingArea name="deliveryText" label="Delivery" maxLength={300} />
      <SettingArea name="returnsText" label="Returns" maxLength={300} />
    </SectionForm>
  )
}

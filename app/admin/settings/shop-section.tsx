import { COST_IN_TEXT } from '#domain/settings/delivery-areas.ts'
import { SectionForm, SettingArea, SettingCheck, SettingField, SettingSelect } from './setting-fields.tsx'

/** `timeZones`: from the server, because browsers spell some differently. */
export function ShopSection({ timeZones }: { timeZones: string[] }) {
  return (
    <SectionForm section="shop" title="Shop" lead="Shown in the header, in the footer, in mails and on packing slips.">
      <SettingField name="shopName" label="Name" maxLength={60} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SettingField name="shopPhone" label="Phone" type="tel" maxLength={40} />
        <SettingField name="shopEmail" label="Email" type="email" maxLength={254} />
      </div>
      <SettingArea name="shopAddress" label="Address" maxLength={200} hint="Optional" />
      <SettingSelect name="timeZone" label="Time zone" hint="Where the shop's days begin and end">
        {timeZones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SettingSelect>
      <fieldset className="flex flex-col gap-4 border-t-2 border-hush pt-4">
        <legend className="float-left pb-2 font-extrabold">Away</legend>
        <div className="clear-both grid items-start gap-4 sm:grid-cols-2">
          <SettingField
            name="closedFrom"
            label="Closed from"
            type="date"
            hint="The first day on which nothing goes out"
          />
          <SettingField name="closedUntil" label="Closed until" type="date" hint="The last one" />
        </div>
        <SettingArea
          name="closedText"
          label="What shoppers read"
          maxLength={300}
          hint="Optional. The day from which orders go out is added"
        />
        <SettingCheck
          name="pausesOrders"
          label="Take no orders meanwhile"
          hint="Carts and waiting lists are kept; you can still enter orders"
        />
      </fieldset>
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
      <SettingArea
        name="deliveryText"
        label="Delivery"
        maxLength={300}
        hint={`${COST_IN_TEXT} becomes what your areas cost`}
      />
      <SettingArea name="returnsText" label="Returns" maxLength={300} />
    </SectionForm>
  )
}

import { href } from 'react-router'
import { Options } from '#app/ui/controls/form-fields.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { COST_IN_TEXT } from '#domain/settings/delivery-areas.ts'
import {
  SectionForm,
  SettingArea,
  SettingCheck,
  SettingField,
  SettingNumber,
  SettingSelect,
} from './setting-fields.tsx'

/** `timeZones`: from the server, because browsers spell some differently. */
export function ShopSection({ timeZones }: { timeZones: string[] }) {
  return (
    <SectionForm section="shop" lead="Shown in the header, in the footer, in mails and on packing slips.">
      <SettingField name="shopName" maxLength={60} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SettingField name="shopPhone" type="tel" maxLength={40} />
        <SettingField name="shopEmail" type="email" maxLength={254} />
      </div>
      <SettingArea name="shopAddress" maxLength={200} hint="Optional" />
      <SettingSelect name="timeZone" hint="Where the shop's days begin and end">
        <Options of={timeZones.map((zone) => ({ id: zone, name: zone.replaceAll('_', ' ') }))} />
      </SettingSelect>
      <fieldset className="flex flex-col gap-4 border-t-2 border-hush pt-4">
        <legend className="float-left pb-2 font-extrabold">Away</legend>
        <div className="clear-both grid items-start gap-4 sm:grid-cols-2">
          <SettingField name="closedFrom" type="date" hint="The first day on which nothing goes out" />
          <SettingField name="closedUntil" type="date" hint="The last one" />
        </div>
        <SettingArea name="closedText" maxLength={300} hint="Optional. The day from which orders go out is added" />
        <SettingCheck name="pausesOrders" hint="Carts and waiting lists are kept; you can still enter orders" />
      </fieldset>
    </SectionForm>
  )
}

export function TextsSection() {
  return (
    <SectionForm section="texts" lead="One sentence each, shown in the cart, at the checkout and after the purchase.">
      <SettingArea name="paymentText" maxLength={300} />
      <SettingArea name="deliveryText" maxLength={300} hint={`${COST_IN_TEXT} becomes what your areas cost`} />
      <SettingArea name="returnsText" maxLength={300} />
    </SectionForm>
  )
}

export function DeliverySection() {
  return (
    <SectionForm
      section="delivery"
      lead="Customers choose their area at the checkout and see its cost beside the total. They pay it to the courier."
    >
      <SettingArea name="deliveryAreas" hint="One area a line, as in Beirut: 4" spellCheck={false} />
      <SettingSelect
        name="askDelivery"
        hint="Always: nobody can order without name, phone, area and address. When an order is placed: they may be left out, and the customer is asked to add them. Never: where orders are picked up."
      >
        <option value="always">Always</option>
        <option value="at-order">When an order is placed</option>
        <option value="never">Never</option>
      </SettingSelect>
    </SectionForm>
  )
}

export function StockSection() {
  return (
    <SectionForm
      section="stock"
      lead="The dashboard and the product list point out what runs low. One-offs, of which you never had more than one piece, do not. A product can have a number of its own."
    >
      <SettingNumber name="lowStock" hint="At so many pieces or fewer. 0: never." />
      <SettingNumber
        name="holdMinutes"
        hint="When a sold-out product is there again, who asked first is told first, and has a piece alone for so long. Then the next in line has."
      />
      <SettingNumber
        name="soldDays"
        hint="After so many days lists and searches leave it out; its page stays, and another piece brings it back at once. 0: it stays for ever. A change here takes a minute."
      />
    </SectionForm>
  )
}

export function SecuritySection() {
  return (
    <SectionForm section="security" lead="For all admins and helpers.">
      <SettingCheck name="requireSecondFactor" hint="Admins and helpers without one set it up before anything else." />
      <SettingNumber name="adminIdleMinutes" />
    </SectionForm>
  )
}

const MAILED = {
  orders: {
    lead: 'The mail has the lines, the customer, the total and a link to the order. An answer to it goes to the customer.',
    mails: 'orderMails',
    addresses: 'orderEmails',
  },
  health: {
    lead: (
      <>
        Every two minutes the shop looks at all that it stands on. When something needs mending at two looks in a row,
        it tells you once, and again when that is well.{' '}
        <TextLink to={href('/admin/health')} className="underline-offset-4">
          Look now
        </TextLink>
      </>
    ),
    mails: 'healthMails',
    addresses: 'healthEmails',
  },
} as const

/** Who gets a mail, and of what. */
export function MailedSection({ section, shopEmail }: { section: keyof typeof MAILED; shopEmail: string }) {
  const { lead, mails, addresses } = MAILED[section]
  const hint = `One address a line. Empty: ${shopEmail}`
  return (
    <SectionForm section={section} lead={lead}>
      <SettingCheck name={mails} />
      <SettingArea name={addresses} hint={hint} autoComplete="off" spellCheck={false} maxLength={2600} />
    </SectionForm>
  )
}

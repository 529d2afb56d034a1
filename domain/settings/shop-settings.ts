import type { z } from 'zod'
import { deliveryFrom, type ReleasedLine } from '../catalogue/prices/release-text.ts'
import { LOW_STOCK } from '../catalogue/product/product-limits.ts'
import { DEFAULT_TIME_ZONE } from '../clock/shop-time.ts'
import { closureAt, NEVER_CLOSED } from './closed-days.ts'
import { areasOf, COST_IN_TEXT, withCosts } from './delivery-areas.ts'
import { PAGE_SECTIONS } from './page-forms.ts'
import {
  BOOK_YEARS,
  DeliveryForm,
  HealthForm,
  IntakeForm,
  MailForm,
  OrdersForm,
  SecurityForm,
  ShopForm,
  StockForm,
  TextsForm,
  WebhookForm,
} from './setting-forms.ts'
import { PAGE_DEFAULTS, type PageSetting } from './shop-pages.ts'
import { HOLD_MINUTES, SOLD_DAYS } from './stock-settings.ts'

/** The forms of the page Settings. The audit log calls them by their names. */
export const SECTIONS = {
  shop: { name: 'Shop', form: ShopForm },
  texts: { name: 'Texts', form: TextsForm },
  delivery: { name: 'Delivery', form: DeliveryForm },
  stock: { name: 'Stock', form: StockForm },
  intake: { name: 'Intake', form: IntakeForm },
  orders: { name: 'New orders', form: OrdersForm },
  health: { name: 'Health', form: HealthForm },
  webhook: { name: 'Webhook', form: WebhookForm },
  mail: { name: 'Mail server', form: MailForm },
  security: { name: 'Security rules', form: SecurityForm },
  ...PAGE_SECTIONS,
}

export type Section = keyof typeof SECTIONS
export type SectionValues = { [S in Section]: z.infer<(typeof SECTIONS)[S]['form']> }

/** What the owner sets. `mailPassword` and `webhookSecret` are sealed. */
export type ShopSettings = SectionValues['shop'] &
  SectionValues['texts'] &
  SectionValues['delivery'] &
  SectionValues['stock'] &
  SectionValues['intake'] &
  SectionValues['orders'] &
  SectionValues['health'] &
  SectionValues['webhook'] &
  SectionValues['mail'] &
  SectionValues['security'] &
  Record<PageSetting, string>
export type SettingName = keyof ShopSettings

/** Settings that the environment has, by its variables; nobody changes them in the back office. */
export type FixedSettings = { [Name in SettingName]?: { value: ShopSettings[Name]; by: string } | undefined }

export const DEFAULTS: ShopSettings = {
  shopName: 'Cartridge',
  shopPhone: '+961 1 555 064',
  shopEmail: 'hello@cartridge.example',
  shopAddress: '',
  timeZone: DEFAULT_TIME_ZONE,
  ...NEVER_CLOSED,
  paymentText: 'You pay in cash, to the courier, when your order arrives.',
  deliveryText: `A local courier brings it in 3-4 days, anywhere in Lebanon, for ${COST_IN_TEXT}, paid to the courier.`,
  returnsText: 'You have 14 days to change your mind.',
  askDelivery: 'at-order',
  deliveryAreas: [
    'Beirut: 4.00',
    'Mount Lebanon: 5.00',
    'North Lebanon: 7.00',
    'South Lebanon: 7.00',
    'Nabatieh: 8.00',
    'Beqaa: 8.00',
    'Baalbek-Hermel: 10.00',
    'Akkar: 10.00',
  ],
  lowStock: LOW_STOCK,
  holdMinutes: HOLD_MINUTES,
  soldDays: SOLD_DAYS,
  guideSellAt: 100,
  buyAtCash: 50,
  buyAtExchange: 65,
  bookDocuments: 'no',
  bookYears: BOOK_YEARS,
  orderMails: 'yes',
  orderEmails: [],
  healthMails: 'yes',
  healthEmails: [],
  webhookUrl: '',
  webhookSecret: '',
  mailHost: '',
  mailPort: 465,
  mailEncryption: 'tls',
  mailUser: '',
  mailPassword: '',
  mailFrom: '',
  dkimSelector: '',
  requireSecondFactor: 'no',
  adminIdleMinutes: 30,
  ...PAGE_DEFAULTS,
}

export type ShopIdentity = { name: string; phone: string; email: string; address: string; timeZone: string }

export function shopOf({ shopName, shopPhone, shopEmail, shopAddress, timeZone }: ShopSettings): ShopIdentity {
  return { name: shopName, phone: shopPhone, email: shopEmail, address: shopAddress, timeZone }
}

/** The addresses that are set for notices, or the shop's own. The demo's invented address gets none through a mail server. */
export function noticeAddresses(
  set: string[],
  { shopEmail, mailHost }: Pick<ShopSettings, 'shopEmail' | 'mailHost'>,
): string[] {
  if (set.length > 0) return set
  return shopEmail === DEFAULTS.shopEmail && mailHost !== '' ? [] : [shopEmail]
}

/**
 * What the shop says about buying, as shoppers read it. `lines`: what is still to be sent, which may have to come out first,
 * or to wait until the shop opens again.
 */
export function shopTexts(settings: ShopSettings, lines?: ReleasedLine[]): SectionValues['texts'] {
  const { paymentText, returnsText } = settings
  const text = withCosts(settings.deliveryText, areasOf(settings))
  const deliveryText = lines === undefined ? text : deliveryFrom(text, lines, closureAt(settings, new Date())?.opensOn)
  return { paymentText, deliveryText, returnsText }
}

/** The variable of the environment that sets this, if one does. */
export type FixedBy = { [Name in SettingName]?: string }

export function fixedBy(fixed: FixedSettings): FixedBy {
  return Object.fromEntries(Object.entries(fixed).flatMap(([name, set]) => (set === undefined ? [] : [[name, set.by]])))
}

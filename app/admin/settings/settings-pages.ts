import { isPageId, PAGES, type PageId } from '#domain/settings/shop-pages.ts'

/** The pages of Settings, one for each section, with what each holds. */
export const SETTINGS_PAGES = [
  ['shop', 'Shop', 'Name, phone, email, address and time zone'],
  ['texts', 'Texts', 'What the shop says about payment, delivery and returns'],
  ['pages', 'Pages', 'Privacy, terms, and what the information pages say'],
  ['delivery', 'Delivery', 'Areas and what they cost, and when delivery details are asked for'],
  ['stock', 'Stock', 'At how many pieces a product is low, and how long pieces are held'],
  ['intake', 'Intake', 'The price guide, and what you sell and buy at'],
  ['orders', 'New orders', 'Who gets a mail when an order comes'],
  ['health', 'Health', 'Who hears when the shop needs mending, and when it is well again'],
  ['webhook', 'Webhook', 'A program of your own that hears of new orders'],
  ['mail', 'Mail server', 'Who delivers the shop’s mails, and a test mail'],
  ['security', 'Security rules', 'Whether admins and helpers need a second factor, and when the back office closes'],
] as const

/** A page of text has a page of its own, to which `pages` leads. */
export type SettingsPlace = (typeof SETTINGS_PAGES)[number][0] | PageId

/** What stands above a page: the name of its section, or of the page of text. */
export function settingsTitle(place: SettingsPlace): string {
  return isPageId(place) ? PAGES[place].name : (SETTINGS_PAGES.find(([id]) => id === place)?.[1] ?? '')
}

export function settingsPlaceFrom(text: string | undefined): SettingsPlace | undefined {
  return isPageId(text) ? text : SETTINGS_PAGES.find(([place]) => place === text)?.[0]
}

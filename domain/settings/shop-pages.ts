export const MAX_PAGE_LENGTH = 20_000

/** The pages of text that the owner can write, by the id that is their address. `setting`: what the owner wrote. */
export const PAGES = {
  'we-buy-products': { name: 'We Buy Products', setting: 'pageWeBuy' },
  'payment-delivery-info': { name: 'Payment & Delivery', setting: 'pagePayment' },
  'warranty-defective-products': { name: 'Warranty & Defective Products', setting: 'pageWarranty' },
  'complaint-settlement': { name: 'Support', setting: 'pageSupport' },
  privacy: { name: 'Privacy', setting: 'pagePrivacy' },
  terms: { name: 'Terms', setting: 'pageTerms' },
} as const

export type PageId = keyof typeof PAGES
export type PageSetting = (typeof PAGES)[PageId]['setting']

export const PAGE_IDS = Object.keys(PAGES) as PageId[]

export const PAGE_DEFAULTS = Object.fromEntries(PAGE_IDS.map((id) => [PAGES[id].setting, ''])) as Record<
  PageSetting,
  string
>

export function isPageId(text: string | undefined): text is PageId {
  return text !== undefined && Object.hasOwn(PAGES, text)
}

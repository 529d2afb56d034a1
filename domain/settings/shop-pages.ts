export const MAX_PAGE_LENGTH = 20_000

/** The pages of text that the owner can write, by the id that is their address. */
export const PAGE_NAMES = {
  'we-buy-products': 'We Buy Products',
  'payment-delivery-info': 'Payment & Delivery',
  'warranty-defective-products': 'Warranty & Defective Products',
  'complaint-settlement': 'Support',
  privacy: 'Privacy',
  terms: 'Terms',
}

export type PageId = keyof typeof PAGE_NAMES

/** The setting that holds what the owner wrote for a page. */
export const PAGE_SETTINGS = {
  'we-buy-products': 'pageWeBuy',
  'payment-delivery-info': 'pagePayment',
  'warranty-defective-products': 'pageWarranty',
  'complaint-settlement': 'pageSupport',
  privacy: 'pagePrivacy',
  terms: 'pageTerms',
} as const satisfies Record<PageId, string>

export type PageSetting = (typeof PAGE_SETTINGS)[PageId]

export const PAGE_DEFAULTS = Object.fromEntries(Object.values(PAGE_SETTINGS).map((name) => [name, ''])) as Record<
  PageSetting,
  string
>

export function isPageId(text: string | undefined): text is PageId {
  return text !== undefined && Object.hasOwn(PAGE_NAMES, text)
}

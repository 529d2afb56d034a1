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

export const PAGE_DEFAULTS = {
  pageWeBuy: '',
  pagePayment: '',
  pageWarranty: '',
  pageSupport: '',
  pagePrivacy: '',
  pageTerms: '',
}

export type PageSetting = keyof typeof PAGE_DEFAULTS

const FIELDS: Record<PageId, PageSetting> = {
  'we-buy-products': 'pageWeBuy',
  'payment-delivery-info': 'pagePayment',
  'warranty-defective-products': 'pageWarranty',
  'complaint-settlement': 'pageSupport',
  privacy: 'pagePrivacy',
  terms: 'pageTerms',
}

export function isPageId(text: string | undefined): text is PageId {
  return text !== undefined && Object.hasOwn(PAGE_NAMES, text)
}

/** The setting that holds what the owner wrote for a page. */
export function pageSetting(id: PageId): PageSetting {
  return FIELDS[id]
}

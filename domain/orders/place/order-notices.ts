import { DEFAULTS, type ShopSettings } from '../../settings/shop-settings.ts'

type Told = Pick<ShopSettings, 'orderMails' | 'orderEmails' | 'shopEmail' | 'mailHost' | 'webhookUrl'>
type Elsewhere = { orderEmailUrl: string | undefined }

/** Who hears of a new order beside the customer. */
export type OrderNotice = { kind: 'order-notice' | 'webhook'; to: string }

export function orderNotices(settings: Told, elsewhere: Elsewhere): OrderNotice[] {
  const mails = mailed(settings, elsewhere).map((to) => ({ kind: 'order-notice' as const, to }))
  const { webhookUrl } = settings
  return webhookUrl === '' ? mails : [...mails, { kind: 'webhook', to: webhookUrl }]
}

/**
 * The addresses set for it, or the shop's own. The demo's invented address gets none through a mail server, and where an
 * outside function mails orders, only set addresses are mailed.
 */
function mailed({ orderMails, orderEmails, shopEmail, mailHost }: Told, { orderEmailUrl }: Elsewhere): string[] {
  if (orderMails === 'no') return []
  if (orderEmails.length > 0) return orderEmails
  if (orderEmailUrl !== undefined) return []
  return shopEmail === DEFAULTS.shopEmail && mailHost !== '' ? [] : [shopEmail]
}

import { DEFAULTS, type ShopSettings } from './shop-settings.ts'

type Told = Pick<ShopSettings, 'orderMails' | 'orderEmails' | 'shopEmail' | 'mailHost'>

/**
 * Who is mailed about a new order: the addresses set for it, or the shop's own. The demo's invented address gets none
 * through a mail server, and where an outside function mails orders, only set addresses are mailed.
 */
export function orderAddresses(
  { orderMails, orderEmails, shopEmail, mailHost }: Told,
  { orderEmailUrl }: { orderEmailUrl: string | undefined },
): string[] {
  if (orderMails === 'no') return []
  if (orderEmails.length > 0) return orderEmails
  if (orderEmailUrl !== undefined) return []
  return shopEmail === DEFAULTS.shopEmail && mailHost !== '' ? [] : [shopEmail]
}

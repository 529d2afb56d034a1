import { noticeAddresses, type ShopSettings } from '../../settings/shop-settings.ts'

type Told = Pick<ShopSettings, 'orderMails' | 'orderEmails' | 'shopEmail' | 'mailHost' | 'webhookUrl'>
type Elsewhere = { orderEmailUrl: string | undefined }

/** Who hears of a new order beside the customer. A webhook goes on with the trace of the request that placed it. */
export type OrderNotice =
  | { kind: 'order-notice'; to: string }
  | { kind: 'webhook'; to: string; trace?: string | undefined }

export function orderNotices(settings: Told, elsewhere: Elsewhere, trace?: string): OrderNotice[] {
  const mails = noticed(settings, elsewhere).map((to) => ({ kind: 'order-notice' as const, to }))
  const { webhookUrl } = settings
  return webhookUrl === '' ? mails : [...mails, { kind: 'webhook', to: webhookUrl, trace }]
}

/** Whose addresses get notices. Where an outside function mails orders, only set ones are mailed. */
export function noticed({ orderMails, orderEmails, ...shop }: Told, { orderEmailUrl }: Elsewhere): string[] {
  if (orderMails === 'no' || (orderEmails.length === 0 && orderEmailUrl !== undefined)) return []
  return noticeAddresses(orderEmails, shop)
}

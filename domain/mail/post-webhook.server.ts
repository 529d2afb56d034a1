import { createHmac } from 'node:crypto'
import { type NetworkOverrides, postPublic } from '#platform/net/fetch-public.ts'
import { orderNumber } from '../ids.ts'
import type { Order } from '../orders/order.ts'
import type { Webhook } from '../settings/live-settings.server.ts'
import { WEBHOOK_SECRET_PREFIX } from '../settings/webhook-secret.server.ts'
import { itemsInDollars } from './items-in-dollars.ts'

const LIMITS = { maxBytes: 300, timeoutMs: 15_000 }
/** The receiver wants no more of them. */
const GONE = 410

type Posted = { order: Order; publicUrl: string; id: string }

/**
 * Posts an order to the owner's own program, signed as https://www.standardwebhooks.com says. `id` is the same for all
 * attempts.
 *
 * @returns what the program answered; throws when that is no success
 */
export async function postWebhook(
  webhook: Webhook,
  { order, publicUrl, id }: Posted,
  overrides: NetworkOverrides = {},
): Promise<string> {
  const body = JSON.stringify(eventOf(order, publicUrl))
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signatureOf(webhook.secret, `${id}.${timestamp}.${body}`)}`,
  }
  const { status, statusMessage, text } = await postPublic(webhook.url, { headers, body }, LIMITS, overrides)
  const answer = [`${status} ${statusMessage}`.trim(), text.trim()].filter((part) => part !== '').join(': ')
  if (status < 200 || status > 299) throw Object.assign(new Error(answer), { refused: status === GONE })
  return answer
}

function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64')
  return createHmac('sha256', key).update(signed).digest('base64')
}

/** Amounts in dollars, as in the mail function's contract. */
function eventOf(order: Order, publicUrl: string) {
  const { id, userEmail, totalCents, createdAt, delivery, channel } = order
  const { costCents, ...address } = delivery ?? { costCents: null }
  return {
    type: 'order.created',
    timestamp: createdAt.toISOString(),
    data: {
      orderId: id,
      number: orderNumber(id),
      channel,
      userEmail,
      items: itemsInDollars(order, publicUrl),
      total: totalCents / 100,
      currency: 'USD',
      delivery: delivery === null ? null : { ...address, cost: costCents === null ? null : costCents / 100 },
    },
  }
}

import { createHmac } from 'node:crypto'
import { type NetworkOverrides, postPublic } from '#platform/net/fetch-public.ts'
import type { Webhook } from '../settings/live-settings.server.ts'
import { WEBHOOK_SECRET_PREFIX } from '../settings/webhook-secret.server.ts'
import type { WebhookEvent } from './webhook-events.ts'

const LIMITS = { maxBytes: 300, timeoutMs: 15_000 }
/** The receiver wants no more of them. */
const GONE = 410

type Posted = { event: WebhookEvent; id: string; traceparent: string | undefined }

/**
 * Posts to the owner's own program, signed as https://www.standardwebhooks.com says. `id` is the same for all
 * attempts.
 *
 * @returns what the program answered; throws when that is no success
 */
export async function postWebhook(
  webhook: Webhook,
  { event, id, traceparent }: Posted,
  overrides: NetworkOverrides = {},
): Promise<string> {
  const body = JSON.stringify(event)
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signatureOf(webhook.secret, `${id}.${timestamp}.${body}`)}`,
    ...(traceparent !== undefined && { traceparent }),
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

import type { Auth } from '#domain/tokens.server.ts'
import type { Db } from '#platform/database/client.ts'
import type { NetworkOverrides } from '#platform/net/fetch-public.ts'
import { nextInTrace } from '#platform/observe/trace-context.ts'
import type { Config } from '#platform/start/config.ts'
import { makeInvitationToken } from '../accounts/admins/invitations.server.ts'
import { makeLinkToken } from '../accounts/claim/make-link.server.ts'
import { findAccount } from '../accounts/find-account.server.ts'
import { listStaff } from '../accounts/find-staff.server.ts'
import { holdEnd } from '../clock/hold-end.ts'
import type { HealthNotice } from '../health/health-notice.ts'
import { issueFor } from '../newsletter/send-issue.server.ts'
import { makeNewsletterTokens } from '../newsletter/subscribe.server.ts'
import { findOffer, paymentsOf } from '../offers/move-offer.server.ts'
import { offerUrl } from '../offers/offer-link.server.ts'
import { missingDelivery } from '../orders/delivery.ts'
import { releaseToTell } from '../orders/handle/tell-release.server.ts'
import type { Order } from '../orders/order.ts'
import { sentTogether } from '../orders/read/parcels.server.ts'
import { withReturns } from '../orders/returns/returned-lines.server.ts'
import type { AttemptResult, ClaimedMail } from '../outbox/claim-mails.server.ts'
import type { MailKind, OfferNews } from '../outbox/mail.ts'
import type { Settings } from '../settings/live-settings.server.ts'
import { shopOf, shopTexts } from '../settings/shop-settings.ts'
import { type FoundNews, findNews } from '../stock/searches/found-news.server.ts'
import { findSearches, searchToken } from '../stock/searches/search-link.server.ts'
import { findPlace, placeToken } from '../stock/waiting/place.server.ts'
import { accessMail, accountMail, invitationMail } from './account-mails.ts'
import { handlingMail } from './handling-mail.ts'
import { healthMail } from './health-mail.ts'
import { issueMail } from './issue-mail.ts'
import { letter, paragraph, textAlone } from './letter.ts'
import type { Letter, Mailer } from './mailer.server.ts'
import { newsletterMail } from './newsletter-mail.ts'
import { boughtMail, offerMail, offerNoticeMail, quoteMail } from './offer-mails.ts'
import { orderMail, orderNoticeMail } from './order-mail.ts'
import { postWebhook } from './post-webhook.server.ts'
import { foundMail, searchMail } from './search-mails.ts'
import { releaseMail, reservedMail, waitingMail } from './waiting-mails.ts'
import { itemsInDollars, orderCreated } from './webhook-events.ts'

export type MailSenderDeps = {
  auth: Auth
  mailer: Mailer
  config: Pick<Config, 'orderEmailUrl' | 'publicUrl'>
  settings: Pick<Settings, 'read' | 'webhook'>
  /** What tests replace to reach a webhook on this machine. */
  network?: NetworkOverrides
}

const TIMEOUT_MS = 15_000

/** The orders that mails are about, by their ids. */
type Orders = Promise<Map<string, Order>>

/** Tries to send a mail once. It throws nothing: any failure is a result with the state `failed`. */
export async function sendMail(deps: MailSenderDeps, mail: ClaimedMail, orders: Orders): Promise<AttemptResult> {
  try {
    return await send(deps, mail, orders)
  } catch (error) {
    return { state: 'failed', problem: withoutLinks(mailProblem(error)), refused: isRefusal(error) }
  }
}

type Gone = Exclude<AttemptResult, { state: 'failed' }>

/** The same for each attempt, so that a repeat is one mail to its reader; another copy has another. */
function named(name: string, { copy }: ClaimedMail): string {
  return copy === 1 ? name : `${name}-${copy}`
}

async function send(deps: MailSenderDeps, mail: ClaimedMail, orders: Orders): Promise<Gone> {
  const { mailer, config, settings, network } = deps
  const { orderEmailUrl, publicUrl } = config
  // Of an order's notices there is one for each address.
  const id = named(`${mail.kind}-${mail.kind === 'order' ? mail.orderId : mail.id}`, mail)
  if (mail.kind === 'webhook') {
    const webhook = await settings.webhook()
    if (webhook === undefined) return { state: 'dropped' }
    const event = orderCreated(orderOf(mail, await orders), publicUrl)
    const traceparent = mail.trace === null ? undefined : nextInTrace(mail.trace)
    return { state: 'sent', answer: await postWebhook(webhook, { event, id, traceparent }, network) }
  }
  if (mail.kind === 'order' && orderEmailUrl !== undefined) {
    const order = orderOf(mail, await orders)
    await postOrder(orderEmailUrl, { order, publicUrl, key: named(order.id, mail) })
    return { state: 'sent' }
  }
  const said = await letterOf(deps, { ...mail, kind: mail.kind }, orders)
  return said === undefined ? { state: 'dropped' } : await mailer.send({ ...said, id, to: mail.toEmail })
}

/** What a mail says now; undefined when there is nothing to say any more. */
async function letterOf(
  { auth, config: { publicUrl }, settings }: MailSenderDeps,
  mail: ClaimedMail & { kind: Exclude<MailKind, 'webhook'> },
  orders: Orders,
): Promise<Letter | undefined> {
  const { db, secret } = auth
  const known = await settings.read()
  const shop = shopOf(known)
  const shopName = shop.name
  const site = { shopName, publicUrl }
  switch (mail.kind) {
    case 'health':
      return await healthMail(JSON.parse(mail.text ?? '') as HealthNotice, site)
    case 'order-notice':
      return await orderNoticeMail(orderOf(mail, await orders), shopName, publicUrl)
    case 'order': {
      const order = orderOf(mail, await orders)
      const { mayCorrect, ...access } = await accessOf(db, order)
      const isAddressMissing = mayCorrect && missingDelivery(order, known).length > 0
      const texts = shopTexts(known, order.items)
      return await orderMail({ order, shop, texts, isAddressMissing, ...access, publicUrl })
    }
    case 'sent':
    case 'cancelled': {
      const order = orderOf(mail, await orders)
      const { kind, text } = mail
      const together = kind === 'sent' ? await sentTogether(db, order.id) : await withReturns(db, [order])
      const told = together.map(async (each) => ({ ...each, hasPage: (await accessOf(db, each)).hasPage }))
      return await handlingMail({ kind, orders: await Promise.all(told), text: text ?? '', shop, publicUrl })
    }
    case 'reset':
    case 'verification': {
      const token = await makeLinkToken(auth, mail.kind, mail.toEmail)
      return token === undefined ? undefined : await accountMail(mail.kind, token, site)
    }
    case 'access': {
      const isStaff = (await listStaff(db)).some(({ email }) => email === mail.toEmail)
      return await accessMail(mail.text ?? '', isStaff, site)
    }
    case 'invitation': {
      const invited = await makeInvitationToken(auth, mail.toEmail)
      return invited && (await invitationMail(invited, site))
    }
    case 'newsletter': {
      const { confirm, unsubscribe } = await makeNewsletterTokens(auth, mail.toEmail)
      const unsubscribeUrl = `${publicUrl}/newsletter/unsubscribe?token=${unsubscribe}`
      const confirmUrl = confirm && `${publicUrl}/newsletter/confirm?token=${confirm}`
      return await newsletterMail({ confirmUrl, unsubscribeUrl, shopName })
    }
    case 'waiting':
    case 'reserved': {
      const place = await findPlace(db, mail.waitId ?? '')
      const token = placeToken(secret, mail.waitId ?? '')
      const leaveUrl = `${publicUrl}/waiting/place?token=${token}`
      const about = { shopName, product: place?.productName ?? '', leaveUrl }
      if (mail.kind === 'reserved') {
        if (place?.state !== 'held' || place.heldUntil === null) return undefined
        const url = `${publicUrl}/waiting/reserved?token=${token}`
        return await reservedMail({ ...about, url, until: holdEnd(place.heldUntil) })
      }
      if (place?.state !== 'asked' && place?.state !== 'in-line') return undefined
      return await waitingMail({ ...about, confirmUrl: place.state === 'asked' ? leaveUrl : undefined })
    }
    case 'search': {
      const [search] = await findSearches(db, [mail.waitId ?? ''])
      return search && (await searchMail({ shopName, search, leaveUrl: stopUrl([search.id]) }))
    }
    case 'found': {
      const news = await findNews(db, mail.text ?? '[]')
      const leaveUrl = (searches: FoundNews[]) => stopUrl(searches.map(({ search }) => search.id))
      return news.length === 0 ? undefined : await foundMail({ ...site, news, leaveUrl })
    }
    case 'offer':
    case 'offer-notice':
    case 'quote':
    case 'bought': {
      const offer = await findOffer(db, mail.offerId ?? '')
      if (offer === undefined) return undefined
      if (mail.kind === 'offer-notice') return await offerNoticeMail({ offer, news: mail.text as OfferNews, ...site })
      // Its seller knows better by now.
      const isOver = offer.state === 'withdrawn' || (mail.kind === 'offer' && !['asked', 'new'].includes(offer.state))
      if (isOver) return undefined
      const about = { offer, shop, url: offerUrl({ publicUrl, secret }, offer.id) }
      if (mail.kind === 'bought') return await boughtMail({ ...about, payments: await paymentsOf(db, offer.id) })
      return await (mail.kind === 'offer' ? offerMail : quoteMail)(about)
    }
    case 'release': {
      const release = await releaseToTell(db, mail.text ?? '')
      return release && (await releaseMail({ shop, release, url: `${publicUrl}/product/${release.id}` }))
    }
    case 'issue': {
      const found = await issueFor(auth, { issueId: mail.issueId ?? '', email: mail.toEmail })
      if (found === undefined) return undefined
      const unsubscribeUrl = `${publicUrl}/newsletter/unsubscribe?token=${found.unsubscribe}`
      return await issueMail({ ...found, unsubscribeUrl, ...site })
    }
    case 'test':
      return await testMail(shopName, publicUrl)
  }

  function stopUrl(searchIds: string[]): string {
    return `${publicUrl}/waiting/search?token=${searchToken(secret, searchIds)}`
  }
}

/** What an owner sends to see whether mail arrives. */
export async function testMail(shopName: string, publicUrl: string): Promise<Letter> {
  const words = `If you can read this, mail from ${shopName} arrives.`
  const parts = [paragraph(words), textAlone(`${publicUrl}/admin/mail`)]
  return await letter({ shopName, title: `Test mail from ${shopName}`, parts })
}

function orderOf({ orderId }: ClaimedMail, orders: Map<string, Order>): Order {
  const order = orders.get(orderId ?? '')
  if (order === undefined) throw new Error(`order ${orderId} does not exist`)
  return order
}

/**
 * What its customer can do: an order that was entered or imported may have no account, an entered one an address that nobody
 * proved. `isUnproved`: it was typed by an account that may be anybody's; the owner typed what was entered.
 */
async function accessOf(db: Db, { enteredBy, userId }: Order) {
  const account = await findAccount(db, userId)
  const hasPage = account !== undefined
  const isProved = hasPage && account.verifiedAt !== null
  return {
    hasPage,
    mayCorrect: hasPage && (enteredBy === null || isProved),
    isUnproved: enteredBy === null && !isProved,
  }
}

type SentOrder = { order: Order; publicUrl: string; key: string }

/** The order-email function's contract: amounts in dollars, as documents hold them. Its answer's body is not read. */
async function postOrder(url: string, { order, publicUrl, key }: SentOrder) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      orderId: order.id,
      userEmail: order.userEmail,
      items: itemsInDollars(order, publicUrl),
      total: order.totalCents / 100,
    }),
    // Another address would learn who bought what.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the order email function answered ${response.status}`)
}

export function mailProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause.message : ''
  return [error.message, cause].filter((part) => part !== '').join(': ')
}

/** Mail servers quote what they refuse. */
export function withoutLinks(text: string): string {
  return text.replace(/https?:\/\/\S+|\btoken=\S+/gi, '[link]')
}

type SmtpError = { command?: string; responseCode?: number; refused?: boolean }

/** The server said for good that it does not take mail for this address. */
function isRefusal(error: unknown): boolean {
  const { command, responseCode = 0, refused = false } = error as SmtpError
  return refused || (command === 'RCPT TO' && responseCode >= 500)
}

import { makeInvitationToken } from '#domain/accounts/invitations.server.ts'
import { makeResetToken } from '#domain/accounts/reset-password.server.ts'
import { makeVerificationToken } from '#domain/accounts/verify-email.server.ts'
import { newId } from '#domain/ids.ts'
import { confirmSubscription, makeNewsletterTokens } from '#domain/newsletter/subscribe.server.ts'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import { blogs, invitations } from '#platform/database/schema.ts'
import { Client } from '../../support/client.ts'
import { plantOrder } from '../../support/plant-orders.ts'
import type { RealShop } from '../../support/real-shop.ts'
import { upload } from '../../support/upload.ts'
import type { Somebody } from './people.ts'

/**
 * Puts something on every page.
 *
 * @returns the addresses of single things, of forms that open by a link, and of mailed links
 */
export async function fill(shop: RealShop, owner: Somebody, picture: Buffer): Promise<string[]> {
  const { db } = shop
  const { address: image } = await upload(browserOf(shop, owner.cookie), picture, { origin: shop.address })
  const [product] = await Promise.all(
    [1, 2, 3].map((n) => shop.product({ name: `Saturn ${n}`, quantity: 1_000, image })),
  )
  const post = newId()
  await db.insert(blogs).values({ id: post, title: 'A find', paragraph1: 'In a cellar.', image, tags: ['sega'] })
  const id = product?.id ?? ''
  const items = [{ productId: id, name: 'Saturn 1' }]
  const order = await plantOrder(db, { userId: owner.id, email: owner.email, items })
  await postMail(db, { kind: 'order', to: owner.email, orderId: order })
  await confirmSubscription(shop.auth, (await makeNewsletterTokens(shop.auth, owner.email)).confirm ?? '')
  return [
    ...[`/orders/${order}`, `/orders/${order}/receipt`],
    ...[`/product/${id}`, `/blog/${post}`, `/admin/orders/${order}`, `/admin/products?edit=${id}`, image],
    ...[`/social/product/${id}.jpg`, `/social/post/${post}.jpg`, '/admin/products?tab=add', '/admin/blogs?new=1'],
    `/admin/products?ask=delete&chosen=${id}.0`,
    ...(await mailedLinks(shop, owner)),
  ]
}

/** The links of mails, each for somebody new: they are good once. */
async function mailedLinks(shop: RealShop, owner: Somebody): Promise<string[]> {
  const { auth, db } = shop
  const { email } = await shop.buyer()
  const invited = `${newId().toLowerCase()}@example.com`
  const expiresAt = new Date(Date.now() + 60 * 60 * 1000)
  await db.insert(invitations).values({ email: invited, invitedBy: owner.email, tokenHash: null, expiresAt })
  const newsletter = await makeNewsletterTokens(auth, email)
  return [
    `/verify-email?token=${await makeVerificationToken(auth, email)}`,
    `/reset-password?token=${await makeResetToken(auth, email)}`,
    `/invitation?token=${(await makeInvitationToken(auth, invited))?.token}`,
    `/newsletter/confirm?token=${newsletter.confirm}`,
    `/newsletter/unsubscribe?token=${newsletter.unsubscribe}`,
  ]
}

export function browserOf({ address }: RealShop, cookie: string): Client {
  const browser = Client.overHttp(address)
  for (const part of cookie.split('; '))
    browser.cookies.set(part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1))
  return browser
}

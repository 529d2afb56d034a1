import { desc } from 'drizzle-orm'
import { invitations } from '#domain/accounts/account-tables.ts'
import { makeInvitationToken } from '#domain/accounts/admins/invitations.server.ts'
import { makeLinkToken } from '#domain/accounts/claim/make-link.server.ts'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { blogs } from '#domain/blog/blog-table.ts'
import { deleteProducts } from '#domain/catalogue/manage/delete-products.server.ts'
import { planChange } from '#domain/catalogue/manage/planned-change.server.ts'
import { startStocktake } from '#domain/catalogue/stocktake/stocktakes.server.ts'
import { newId } from '#domain/ids.ts'
import { createIssue } from '#domain/newsletter/issues.server.ts'
import { confirmSubscription, makeNewsletterTokens } from '#domain/newsletter/subscribe.server.ts'
import { offerToken } from '#domain/offers/offer-link.server.ts'
import { handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import { wantedSearches } from '#domain/stock/search-tables.ts'
import { searchToken } from '#domain/stock/searches/search-link.server.ts'
import { placeToken } from '#domain/stock/waiting/place.server.ts'
import { waitingPlaces } from '#domain/stock/waiting-table.ts'
import { createLog } from '#platform/observe/log.ts'
import { plantDraft } from '../../support/data/plant-draft.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { storeOrders } from '../../support/data/store-orders.ts'
import { upload } from '../../support/data/upload.ts'
import { plantOffer } from '../../support/offers/plant-offer.ts'
import { Client } from '../../support/requests/client.ts'
import type { RealShop } from '../../support/shops/real-shop.ts'
import type { Somebody } from './people.ts'

/**
 * Puts something on every page.
 *
 * @returns the addresses of single rows, of forms that open by a link, and of mailed links
 */
export async function fill(shop: RealShop, owner: Somebody, picture: Buffer): Promise<string[]> {
  const { db } = shop
  const { address: image } = await upload(Client.overHttp(shop.address, owner.cookie), picture, {
    origin: shop.address,
  })
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
  const carried = await plantOrder(db, { email: owner.email, items })
  const parcel = { courier: 'Aramex', trackingNumber: '1' }
  await handleOrders(db, { actor: 'command line', ids: [carried], to: 'sent', parcel })
  const sheet = await storeOrders(db, 'Order,Date,Item,Price\n1001,2026-01-31,Ico,12.50\n')
  return [
    ...[sheet, '/admin/spreadsheets/export/orders'],
    `/admin/products?edit=${await plantDraft(db, 'Saturn 5')}`,
    ...[
      `/orders/${order}`,
      `/product/${id}`,
      `/blog/${post}`,
      `/admin/orders/${order}`,
      `/admin/products?edit=${id}`,
      `/admin/products/${id}/history`,
      image,
    ],
    ...['/admin/products?tab=add', '/admin/blogs?new=1'],
    `/admin/products?ask=delete&chosen=${id}.0`,
    ...[
      `/admin/orders/slips?chosen=${order}`,
      `/admin/orders/labels?chosen=${order}`,
      `/admin/orders/send?chosen=${order}`,
    ],
    ...['/admin/report/cash?courier=Aramex', `/admin/customers/${owner.id}`],
    `/admin/products/changes/${await planChange(db, { form: { kind: 'stock-add', by: '1' }, ids: [id] })}`,
    ...[
      `/admin/blogs/${post}`,
      `/admin/newsletter/${await createIssue(db, { postId: post, log: createLog('silent') })}`,
      await deletion(shop, owner),
    ],
    ...(await mailedLinks(shop, owner)),
    ...(await takenIn(shop, id)),
    ...(await waitedFor(shop)),
  ]
}

/** The entry of a deletion, which can be taken back. */
async function deletion({ db, product }: RealShop, owner: Somebody): Promise<string> {
  const { id } = await product({ name: 'Saturn 4', quantity: 1 })
  await deleteProducts(db, { actor: owner, ids: [id] })
  const [entry] = await db.select({ id: auditLog.id }).from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return `/admin/audit/${entry?.id}`
}

/** Where pieces come in, lie and are counted. */
async function takenIn({ db, auth }: RealShop, id: string): Promise<string[]> {
  const stocktake = await startStocktake(db, { actor: 'first start', shelf: '', category: '' })
  const [asked, received] = [await plantOffer(db), await plantOffer(db, { offer: { state: 'received' } })]
  return [
    ...[`/admin/products/labels?ids=${id}`, `/admin/products/${id}/hold`, '/admin/products/shelves/A-1'],
    ...[`/admin/products/stocktake/${stocktake}`, `/admin/products/stocktake/${stocktake}/finish`],
    ...[`/admin/offers/${asked}`, `/admin/offers/${received}`, `/offers/${offerToken(auth.secret, asked)}`],
    '/admin/settings/shop',
  ]
}

/** A piece that is held for somebody, and a search. */
async function waitedFor({ db, auth, product }: RealShop): Promise<string[]> {
  const { id: productId } = await product({ name: 'Saturn 6', quantity: 1, held: 1 })
  const [held, search] = [newId(), newId()]
  const email = `${held.toLowerCase()}@example.com`
  const now = new Date()
  const hold = { confirmedAt: now, toldAt: now, heldUntil: new Date(now.getTime() + 60 * 60 * 1000) }
  await db.insert(waitingPlaces).values({ id: held, productId, email, ...hold })
  await db.insert(wantedSearches).values({ id: search, email, query: 'search=saturn' })
  const token = placeToken(auth.secret, held)
  return [
    ...[`/product/${productId}`, `/waiting/place?token=${token}`, `/waiting/reserved?token=${token}`],
    ...['/waiting/search?search=saturn', `/waiting/search?token=${searchToken(auth.secret, [search])}`],
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
    `/verify-email?token=${await makeLinkToken(auth, 'verification', email)}`,
    `/reset-password?token=${await makeLinkToken(auth, 'reset', email)}`,
    `/invitation?token=${(await makeInvitationToken(auth, invited))?.token}`,
    `/newsletter/confirm?token=${newsletter.confirm}`,
    `/newsletter/unsubscribe?token=${newsletter.unsubscribe}`,
  ]
}

import type { Page } from '@playwright/test'
import { makeLinkToken } from '#domain/accounts/claim/make-link.server.ts'
import { signUp } from '#domain/accounts/sign-in/sign-in.server.ts'
import { updateUserCart } from '#domain/cart/user-cart.server.ts'
import { productPictures, products } from '#domain/catalogue/catalogue-tables.ts'
import { addCredit } from '#domain/credit/ledger.server.ts'
import { newId } from '#domain/ids.ts'
import { makeNewsletterTokens } from '#domain/newsletter/subscribe.server.ts'
import { unsubscribeToken } from '#domain/newsletter/unsubscribe.server.ts'
import { offerToken } from '#domain/offers/offer-link.server.ts'
import { wantedSearches } from '#domain/stock/search-tables.ts'
import { searchToken } from '#domain/stock/searches/search-link.server.ts'
import { placeToken } from '#domain/stock/waiting/place.server.ts'
import { waitingPlaces } from '#domain/stock/waiting-table.ts'
import { HERE, PASSWORD } from '../data/seeds.ts'
import { plantOffer } from '../offers/plant-offer.ts'
import { type JourneyShop, plant, plantCart } from './journey.ts'
import { LONG_NAME, type Visits } from './visits.ts'

const FACTS = { completeness: 'cib', condition: 'very-good', region: 'pal', tested: 'tested', group: 'Pages' }
/** It stays so: these pages come last. */
const asTablet = (page: Page) => page.setViewportSize({ width: 768, height: 1_024 })

/** Every page that is not the owner's, and each of its states that looks different. */
export const STOREFRONT: Visits = {
  'a visitor': async (_context, shop) => [
    '/',
    '/shop?category=nintendo&subcategory=snes',
    '/shop?search=sonic',
    '/shop?search=zzzz',
    `/shop?search=${(await shop.product({ name: ARABIC_NAME, description: ARABIC_NAME })).name}`,
    `/product/${(await shop.product({ quantity: 0, name: LONG_NAME })).id}`,
    `/product/${await ofSeveralPictures(shop)}`,
    '/cart',
    '/nowhere',
    [`/product/${(await shop.product({ quantity: 12, subSubcategory: 'Role-playing', facts: FACTS })).id}`, asTablet],
    ['/shop?category=nintendo&subcategory=snes&completeness=cib', asTablet],
  ],
  'a reader': async (_context, shop) => [
    '/blog',
    `/blog/${await shop.aPost()}`,
    '/we-buy-products',
    '/privacy',
    '/payment-delivery-info',
    '/blog/nothing',
    ['/grades', asTablet],
  ],
  'somebody with a form to fill in': async (_context, shop) => [
    '/sign-in',
    '/sign-in?mode=sign-up',
    '/forgot-password',
    '/newsletter',
    `/newsletter/confirm?token=${(await makeNewsletterTokens(shop.services.auth, 'ash@pallet.example')).confirm}`,
    `/newsletter/unsubscribe?token=${unsubscribeToken(shop.services.auth.secret, newId())}`,
    ...(await waitingPages(shop)),
    ...(await offerPages(shop)),
    `/verify-email?token=${await verificationOf(shop)}`,
    '/reset-password?token=x',
    '/reset-password',
  ],
  'a visitor with a cart': async (context, shop) => {
    await plantCart(context, await fullCart(shop), shop.address)
    return ['/cart', '/checkout', '/checkout?mode=sign-in']
  },
  'a visitor whose cart orders nothing': async (context, shop) => {
    await plantCart(context, [{ productId: (await shop.product()).id, quantity: 0 }], shop.address)
    return ['/cart']
  },
  'a customer': async (context, shop) => {
    const user = await shop.user()
    await plant(context, user, shop.address)
    const lines = await fullCart(shop)
    await updateUserCart(shop.services.db, user.id, () => lines)
    for (const status of ['completed', 'pending']) await shop.order(user, await shop.product(), status)
    const order = await shop.order(user, await shop.product({ name: LONG_NAME }), 'lost')
    const credit = { email: user.email, kind: 'entered', note: LONG_NAME, actor: null } as const
    for (const cents of [5_000, -2_000]) await addCredit(shop.services.db, { ...credit, cents })
    await context.addCookies([{ name: 'placed', value: order, url: shop.address }])
    return [
      '/checkout',
      ['/checkout', (page) => page.getByLabel(/^Use store credit/).check()],
      '/orders',
      `/orders/${order}?correct=delivery`,
      `/orders/${order}?print`,
      '/account',
      '/account/delete',
      '/',
    ]
  },
  'a new customer': async (context, shop) => {
    await plant(
      context,
      await shop.user(`somebody-with-quite-a-long-address-${newId().toLowerCase()}@example.com`),
      shop.address,
    )
    return ['/orders']
  },
}

async function ofSeveralPictures({ services: { db }, product }: JourneyShop): Promise<string> {
  const { id } = await product()
  const shown = await db.selectDistinct({ image: products.image }).from(products).limit(7)
  await db
    .insert(productPictures)
    .values(shown.map(({ image }, index) => ({ productId: id, position: index + 1, image })))
  return id
}

const ARABIC_NAME = 'سوبر ماريو: المغامرة الكبرى (نسخة 1985)'

/** A line as it should be, one that asks for too much, one that is gone, one at nothing. */
async function fullCart(shop: JourneyShop) {
  const lines = [
    { quantity: 2, stock: 5 },
    { quantity: 4, stock: 2 },
    { quantity: 1, stock: 0 },
    { quantity: 0, stock: 3 },
  ]
  const made = []
  for (const { quantity, stock } of lines)
    made.push({ productId: (await shop.product({ quantity: stock, name: LONG_NAME })).id, quantity })
  return made
}

async function verificationOf({ services: { auth } }: JourneyShop): Promise<string> {
  const email = `${newId().toLowerCase()}@example.com`
  await signUp(auth, { email, password: PASSWORD }, HERE)
  return (await makeLinkToken(auth, 'verification', email)) ?? ''
}

/** Of a seller at each step. */
async function offerPages({ services: { db, auth } }: JourneyShop): Promise<string[]> {
  const prices = { cashCents: 1_500, creditCents: 2_000 }
  const pieces = [
    { ...prices, name: LONG_NAME },
    { ...prices, agreedCashCents: 2_000, agreedCreditCents: 2_500 },
  ]
  const states = ['asked', 'new', 'quoted', 'accepted', 'received', 'declined'] as const
  const ids = states.map((state) => plantOffer(db, { offer: { state, quoteText: LONG_NAME }, pieces }))
  const pages = (await Promise.all(ids)).map((id) => `/offers/${offerToken(auth.secret, id)}`)
  return [...pages, '/we-buy-products']
}

/** Of somebody who waits, and of somebody whose time is over. */
async function waitingPages({ services, ...shop }: JourneyShop): Promise<string[]> {
  const { id: productId } = await shop.product({ name: LONG_NAME, quantity: 1, held: 1 })
  const [asked, held] = [newId(), newId()]
  const now = new Date()
  const heldUntil = new Date(now.getTime() + 60 * 60 * 1000)
  await services.db.insert(waitingPlaces).values([
    { id: held, productId, email: 'ash@pallet.example', confirmedAt: now, toldAt: now, heldUntil },
    { id: asked, productId, email: 'misty@cerulean.example' },
  ])
  const [first, second] = [newId(), newId()]
  // Prepared again for another journey of the same shop.
  const email = `${first.toLowerCase()}@pallet.example`
  await services.db.insert(wantedSearches).values([
    { id: first, email, query: 'search=earthbound', priceToCents: 30_000, confirmedAt: now },
    { id: second, email, query: 'category=nintendo&subcategory=snes', confirmedAt: now },
  ])
  const token = (id: string) => placeToken(services.auth.secret, id)
  return [
    `/product/${productId}`,
    `/waiting/place?token=${token(asked)}`,
    `/waiting/place?token=${token(held)}`,
    '/waiting/reserved?token=x',
    `/waiting/reserved?token=${token(held)}`,
    '/waiting/search?search=earthbound&completeness=cib&price-to=300',
    `/waiting/search?token=${searchToken(services.auth.secret, [first, second])}`,
  ]
}

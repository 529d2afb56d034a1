import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findDeliveryDetails } from '#domain/accounts/account/delivery-details.server.ts'
import { carts } from '#domain/cart/cart-table.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { adminWithCodes, codeOf, halfSignedIn, setUpCodes, withoutFactor } from '../../support/data/factors.ts'
import { textOf } from '../../support/requests/read-page.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const SECURITY = '/admin/security'

const shop = shopForFile()
const strict = shopForFile()

const confirmation = (to: string) => `/admin/confirm?to=${encodeURIComponent(to)}`

describe('the password of an admin alone, while the second factor is still asked for', () => {
  test('brings the account neither a cart nor an address, at the checkout either', async () => {
    const { user, secret } = await adminWithCodes(shop)
    const { db } = shop.services
    const browser = shop.visitor()
    const { id } = await shop.product()
    await browser.post('/cart', { intent: 'add', productId: id })
    const form = { intent: 'sign-in', email: user.email, password: PASSWORD, deliveryAddress: 'a thief’s street' }
    const answer = await browser.post('/checkout', form)
    expect(answer.location).toBe('/admin/confirm')
    expect(await findDeliveryDetails(db, user.id)).toBeUndefined()
    expect(await db.$count(carts, eq(carts.userId, user.id))).toBe(0)
    await browser.post('/admin/confirm', { code: await codeOf(secret, 1) })
    expect((await browser.get('/cart')).html).toContain(id)
  })

  test('is enough to leave, and with the code to go on', async () => {
    const { browser, secret } = await halfSignedIn(shop)
    const confirmed = await browser.post(confirmation('/account'), { code: await codeOf(secret, 1) })
    expect(confirmed.location).toBe('/account')
    expect((await browser.get('/account')).status).toBe(200)
    const other = await halfSignedIn(shop)
    await other.browser.post('/sign-out', {})
    expect((await other.browser.get('/account')).location).toBe('/sign-in')
  })
})

describe('an admin who has to set up a second factor', () => {
  test('sees no other admins before it is set up', async () => {
    const other = await openAdmin(strict)
    const { browser, user } = await withoutFactor(strict)
    const page = await browser.get(SECURITY)
    expect(textOf(page)).toContain('This shop requires a second factor.')
    expect(page.html).not.toContain(other.user.email)
    expect((await browser.get('/checkout')).location).toBe(SECURITY)
    await setUpCodes(browser)
    expect(textOf(await browser.get(SECURITY))).toContain(user.email)
    expect((await browser.get('/account')).status).toBe(200)
  })
})

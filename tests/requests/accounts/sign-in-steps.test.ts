import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findDeliveryDetails } from '#domain/accounts/account/delivery-details.server.ts'
import { listAdmins } from '#domain/accounts/admins/admins.server.ts'
import { listInvitations } from '#domain/accounts/admins/invitations.server.ts'
import { listSessions } from '#domain/accounts/session.server.ts'
import { carts } from '#domain/cart/cart-table.ts'
import { readSecuritySettings } from '#domain/settings/security-settings.server.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { adminWithCodes, codeOf, halfSignedIn, setUpCodes, withoutFactor } from '../../support/data/factors.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { textOf } from '../../support/requests/read-page.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const SECURITY = '/admin/security'

const shop = shopForFile()
const strict = shopForFile()

const confirmation = (to: string) => `/admin/confirm?to=${encodeURIComponent(to)}`

describe('the password of an admin alone, while the second factor is still asked for', () => {
  test('changes no password and ends no session', async () => {
    const { browser, user, owner } = await halfSignedIn(shop)
    const next = 'marble hill zone'
    const answer = await browser.post('/account', {
      intent: 'password',
      currentPassword: PASSWORD,
      password: next,
      confirmPassword: next,
    })
    expect(answer.status).toBe(403)
    expect(textOf(answer)).toContain('Please give your second factor first.')
    expect(answer.html).toContain('href="/admin/confirm?to=%2Faccount"')
    expect((await browser.post('/account', { intent: 'end-others' })).status).toBe(403)
    expect(await listSessions(shop.services.db, user.id)).toHaveLength(2)
    expect((await owner.get('/admin')).status).toBe(200)
  })

  test('opens nothing that is the account’s', async () => {
    const { browser, user } = await halfSignedIn(shop)
    const order = await plantOrder(shop.services.db, { userId: user.id, email: user.email })
    for (const path of [
      '/account',
      '/account.json',
      '/account/delete',
      '/orders',
      `/orders/${order}`,
      `/orders/${order}/receipt`,
      '/cart',
      '/checkout',
      '/admin',
    ])
      expect([path, (await browser.get(path)).location]).toEqual([path, confirmation(path)])
    for (const [path, form] of [
      ['/account/delete', { password: PASSWORD }],
      [`/orders/${order}`, {}],
      ['/cart', { intent: 'add', productId: order }],
      ['/checkout', { intent: 'order' }],
      ['/account', { intent: 'download', dataPassword: PASSWORD }],
      ['/passkey-options', { intent: 'add' }],
      [SECURITY, { intent: 'invite', email: 'thief@example.com' }],
    ] as const)
      expect([path, (await browser.post(path, form)).status]).toEqual([path, 403])
    expect((await browser.get('/shop')).status).toBe(200)
  })

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
  test.each([
    { intent: 'invite', email: 'friend@example.com' },
    { intent: 'withdraw', email: 'invited@example.com' },
    { intent: 'settings', adminIdleMinutes: '720' },
    { intent: 'end-others' },
    { intent: 'end', session: 'nobody' },
    { intent: 'recovery-codes' },
    { intent: 'remove-codes' },
    { intent: 'remove-passkey', passkeyId: 'x' },
  ])('is refused $intent', async (form) => {
    const { browser, user } = await withoutFactor(strict)
    const before = await listSessions(strict.services.db, user.id)
    const answer = await browser.post(SECURITY, form)
    expect(answer.status).toBe(403)
    expect(textOf(answer)).toContain('Please set up a second factor first.')
    expect(await readSecuritySettings(strict.services.db)).toMatchObject({ requireSecondFactor: true })
    expect(await listInvitations(strict.services.db)).toEqual([])
    expect(await listSessions(strict.services.db, user.id)).toEqual(before)
  })

  test('removes no other admin', async () => {
    const other = await adminWithCodes(strict)
    const { browser } = await withoutFactor(strict)
    expect((await browser.post(SECURITY, { intent: 'remove-admin', email: other.user.email })).status).toBe(403)
    expect((await listAdmins(strict.services.db)).map(({ email }) => email)).toContain(other.user.email)
  })

  test('sees no other admins, and neither account nor orders, before it is set up', async () => {
    const other = await openAdmin(strict)
    const { browser, user } = await withoutFactor(strict)
    const page = await browser.get(SECURITY)
    expect(textOf(page)).toContain('This shop requires a second factor.')
    expect(page.html).not.toContain(other.user.email)
    for (const path of ['/account', '/account.json', '/account/delete', '/orders', '/checkout', '/admin/orders'])
      expect([path, (await browser.get(path)).location]).toEqual([path, SECURITY])
    const typed = { intent: 'password', currentPassword: PASSWORD, password: 'star light zone' }
    expect((await browser.post('/account', { ...typed, confirmPassword: typed.password })).status).toBe(403)
    await setUpCodes(browser)
    expect(textOf(await browser.get(SECURITY))).toContain(user.email)
    expect((await browser.get('/account')).status).toBe(200)
  })

  test('may sign out', async () => {
    const { browser } = await withoutFactor(strict)
    expect((await browser.post('/sign-out', {})).location).toBe('/')
    expect((await browser.get(SECURITY)).status).toBe(403)
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliveryDetails, users } from '#domain/accounts/account-tables.ts'
import { changeAsAdmin } from '#domain/accounts/admins/change-as-admin.server.ts'
import { newId } from '#domain/ids.ts'
import { settings } from '#domain/settings/settings-table.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { atCheckout, formOf, ordersOf } from '../../support/data/at-checkout.ts'
import { mailTo } from '../../support/data/mails.ts'
import { expectAll, marked, metaOf, problemsOf, textOf, toastOf } from '../../support/requests/read-page.ts'
import { nodeOf } from '../../support/requests/structured-data.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const INFORMATION = '/payment-delivery-info'
const TYPED = {
  deliveryName: 'Sam Haddad',
  deliveryPhone: '+961 3 123 456',
  deliveryArea: 'Beqaa: 8.00',
  deliveryAddress: 'Zahle, Boulevard 12\r\n<3rd floor>',
  deliveryNote: 'Ring twice',
}
const COPY = {
  name: 'Sam Haddad',
  phone: '+961 3 123 456',
  area: 'Beqaa',
  costCents: 800,
  address: 'Zahle, Boulevard 12\n<3rd floor>',
  note: 'Ring twice',
}

const shop = shopForFile({ SHOP_EMAIL: 'hi@pixel.example' })
/** Whose settings are as in a new shop when a test begins. */
const other = shopForFile()
beforeEach(async () => {
  await other.services.db.delete(settings)
  await other.services.settings.refresh()
})

describe('delivery details', () => {
  test('are asked for beside the total, go with the order, and everybody who handles it reads them and what is to pay', async () => {
    const { browser, user, form, page } = await atCheckout(shop)
    expect(page.html).toMatch(/<legend[^>]*>Delivery details<\/legend>/)
    expectAll(textOf(page), ['Full name', 'Phone', 'Area', 'Address', 'Note', 'Beqaa, $8.00'])
    expect(marked(page, 'delivery-cost').join()).toContain('$4.00 to $10.00')
    expect(marked(page, 'order-total')).toEqual(['$219.00'])
    expect((await browser.post('/checkout', { ...form, ...TYPED })).status).toBe(303)
    const [order] = await ordersOf(shop, user.id)
    expect(order).toMatchObject({ totalCents: 21_900, delivery: COPY })
    const id = order?.id ?? ''
    const owner = (await openAdmin(shop)).browser
    const papers = [`${id}`, `slips?chosen=${id}.new`, `labels?chosen=${id}.new`].map((path) => `/admin/orders/${path}`)
    const own = await browser.get(`/orders/${id}`)
    const office = await Promise.all(papers.map((path) => owner.get(path)))
    const [mail, notice] = [await mailTo(shop, user.email), await mailTo(shop, 'hi@pixel.example')]
    for (const read of [own, ...office, mail, notice].map(textOf))
      expectAll(read, ['Sam Haddad', '+961 3 123 456', 'Beqaa', 'Boulevard 12 <3rd floor>', 'Ring twice', '$8.00'])
    for (const text of [...[own, ...office, mail].map(textOf), mail.text])
      expect(text).toContain('To pay on delivery: $227.00 ($219.00 + $8.00 delivery)')
    for (const { text } of [mail, notice]) expect(text).toContain('Address: Zahle, Boulevard 12\r\n<3rd floor>')
    for (const text of [mail.text, textOf(mail)]) expect(text).toContain('You pay in cash, to the courier')
    expect(mail.text).toContain('Total: $219.00')
    expect((await owner.get('/admin/orders.csv')).html).toContain("Sam Haddad,'+961 3 123 456,Beqaa,8,")
    expect(textOf(await owner.get('/admin/orders?search=haddad'))).toMatch(new RegExp(`${user.email} ?Sam Haddad`))
    await owner.submit(papers[0] ?? '', { intent: 'cancelled', from: 'new' })
    expect(textOf(await browser.get(`/orders/${id}`))).not.toContain('To pay on delivery')
    expect(textOf(await owner.get('/admin'))).toMatch(/Newest orders.*Cancelled/)
  })

  test('are mailed to no address that nobody proved: anybody could have any words mailed to anybody', async () => {
    const { browser, user, form } = await atCheckout(shop, { priceCents: 5_000 })
    await shop.services.db.update(users).set({ verifiedAt: null }).where(eq(users.id, user.id))
    expect((await browser.post('/checkout', { ...form, ...TYPED })).status).toBe(303)
    const [order] = await ordersOf(shop, user.id)
    const mail = await mailTo(shop, user.email)
    for (const text of [mail.subject, mail.text, textOf(mail), mail.html])
      for (const part of ['Haddad', '123 456', 'Boulevard', '3rd floor', 'Ring twice']) expect(text).not.toContain(part)
    for (const text of [mail.text, textOf(mail)]) {
      for (const part of [
        'Saturn',
        'Beqaa',
        '$58.00 ($50.00 + $8.00 delivery)',
        'For the rest of the delivery details',
      ])
        expect(text).toContain(part)
      expect(text).not.toContain('We do not know where to bring it')
    }
    expect(mail.text).toContain(`/orders/${order?.id}`)
    expect(textOf(await browser.get(`/orders/${order?.id}`))).toContain('Ring twice')
    expect((await mailTo(shop, 'hi@pixel.example', order?.id.slice(-8))).text).toContain('Ring twice')
  })

  test('are not needed, and an order without them has none', async () => {
    const { browser, user, form } = await atCheckout(shop)
    expect((await browser.post('/checkout', form)).status).toBe(303)
    expect(await ordersOf(shop, user.id)).toMatchObject([{ delivery: null }])
    expect(await shop.services.db.$count(deliveryDetails, eq(deliveryDetails.userId, user.id))).toBe(0)
  })

  test('are filled in at the next order, and go with the account', async () => {
    const { browser, user, form } = await atCheckout(shop)
    await browser.post('/checkout', { ...form, ...TYPED })
    const { id } = await shop.product({ quantity: 1 })
    await browser.post('/cart', { intent: 'add', productId: id })
    const next = await browser.get('/checkout')
    for (const value of ['Sam Haddad', '+961 3 123 456']) expect(next.html).toContain(`value="${value}"`)
    expect(next.html).toMatch(/<option value="Beqaa: 8.00" selected="">/)
    expect(marked(next, 'delivery-cost').join()).toContain('Delivery to Beqaa')
    const { db } = shop.services
    await db.delete(users).where(eq(users.id, user.id))
    expect(await db.$count(deliveryDetails, eq(deliveryDetails.userId, user.id))).toBe(0)
    expect(await ordersOf(shop, user.id)).toMatchObject([{ delivery: COPY }])
  })

  test('keep the rest when the remembered area is not served any more, and say so', async () => {
    const { browser, user, form } = await atCheckout(other)
    await browser.post('/checkout', { ...form, ...TYPED })
    const values = { askDelivery: 'at-order' as const, deliveryAreas: ['Tyre: 3.00'] }
    await changeAsAdmin(other.services, { actor: 'command line', section: 'delivery', values })
    const { id } = await other.product({ quantity: 1 })
    await browser.post('/cart', { intent: 'add', productId: id })
    const next = await browser.get('/checkout')
    expect(problemsOf(next)).toEqual(['The area you used before is not served any more. Choose another.'])
    expect(next.html).toContain('value="Sam Haddad"')
    const odd = await browser.post('/checkout', {
      ...formOf(next),
      ...TYPED,
      deliveryPhone: 'x',
      deliveryArea: 'Tyre: 3.00',
    })
    expect(problemsOf(odd).join()).not.toContain('not served')
    expect(await ordersOf(other, user.id)).toHaveLength(1)
  })

  test('typed before signing up or in are kept, also when that is refused', async () => {
    const browser = shop.visitor()
    const { id } = await shop.product({ quantity: 5 })
    await browser.post('/cart', { intent: 'add', productId: id })
    const email = `${newId().toLowerCase()}@example.com`
    const person = { email, password: PASSWORD, confirmPassword: PASSWORD }
    const wrong = await browser.post('/checkout', { intent: 'sign-up', ...person, confirmPassword: 'x', ...TYPED })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('value="Sam Haddad"')
    expect(wrong.html).toMatch(/<option value="Beqaa: 8.00" selected="">/)
    const page = await browser.submit('/checkout', { intent: 'sign-up', ...person, ...TYPED })
    expect(page.html).toContain('value="Sam Haddad"')
    expect(page.html).toMatch(/<option value="Beqaa: 8.00" selected="">/)
    const later = shop.visitor()
    await later.post('/cart', { intent: 'add', productId: id })
    const back = await later.submit('/checkout', { intent: 'sign-in', ...person, deliveryName: 'Sam H.' })
    expect(back.html).toContain('value="Sam H."')
    expect(back.html).toContain('value="+961 3 123 456"')
  })

  test('that make no sense are named, nothing is ordered and what was typed stays', async () => {
    const { browser, user, form } = await atCheckout(shop)
    const odd = { ...TYPED, deliveryPhone: 'call me', deliveryArea: 'Beqaa: 1.00', deliveryAddress: 'x'.repeat(301) }
    const page = await browser.post('/checkout', { ...form, ...odd })
    expect(page.status).toBe(400)
    expect(problemsOf(page)).toEqual([
      'Enter a phone number',
      'The areas have changed. Please choose again',
      'Use at most 300 characters',
      'Your order was not placed yet. Please look at the delivery details.',
    ])
    expect(page.html).toContain('value="call me"')
    expect(await ordersOf(shop, user.id)).toEqual([])
  })

  test('sent twice are one order, and a repeat after the areas changed finds it', async () => {
    const { browser, user, form } = await atCheckout(other)
    await browser.post('/checkout', { ...form, ...TYPED })
    const values = { askDelivery: 'always' as const, deliveryAreas: ['Beqaa: 9.00'] }
    await changeAsAdmin(other.services, { actor: 'command line', section: 'delivery', values })
    expect((await browser.post('/checkout', { ...form, ...TYPED })).status).toBe(303)
    expect(await ordersOf(other, user.id)).toHaveLength(1)
  })
})

describe('the owner', () => {
  test('sets areas, costs and whether details are needed', async () => {
    const { browser: owner } = await openAdmin(other)
    const areas = { intent: 'delivery', askDelivery: 'always', deliveryAreas: 'Tyre : $3\n\nSidon: 4.5' }
    expect(toastOf(await owner.submit('/admin/settings', areas))).toBe('The settings are saved.')
    const { browser, user, form, page } = await atCheckout(other)
    expect(page.html).toContain('Tyre, $3.00')
    expect(marked(page, 'delivery-cost').join()).toContain('$3.00 to $4.50')
    const information = await other.visitor().get(INFORMATION)
    expect(textOf(information)).toContain('From $3 to $4.50 by location.')
    expect(metaOf(information, 'description').join()).toContain('from $3 to $4.50 by location')
    const { id } = await other.product()
    const product = await other.visitor().get(`/product/${id}`)
    expect(textOf(product)).toContain('anywhere in Lebanon, for $3 to $4.50 by location, paid to the courier')
    const { offers } = nodeOf(product, 'Product')
    expect(offers.shippingDetails?.shippingRate).toMatchObject({ minValue: 3, maxValue: 4.5 })
    const refused = await browser.post('/checkout', form)
    expect(refused.status).toBe(400)
    expect(problemsOf(refused)).toEqual(
      expect.arrayContaining(['Enter your name', 'Enter a phone number', 'Choose your area', 'Enter your address']),
    )
    expect(await ordersOf(other, user.id)).toEqual([])
    await browser.post('/checkout', { ...formOf(refused), ...TYPED, deliveryArea: 'Sidon: 4.50' })
    expect(await ordersOf(other, user.id)).toMatchObject([{ delivery: { area: 'Sidon', costCents: 450 } }])
    const odd = await owner.post('/admin/settings', { ...areas, deliveryAreas: 'Tyre: 3\nSomewhere' })
    expect(problemsOf(odd)).toContain('Write "Somewhere" as in "Beirut: 4"')
    expect(problemsOf(await owner.post('/admin/settings', { ...areas, deliveryAreas: 'Tyre: 3\nTyre: 4' }))).toContain(
      'An area is there twice',
    )
    expect(textOf(await owner.get('/admin/audit?kind=settings'))).toContain('Areas and costs in dollars')
  })

  test.each([
    [undefined, 'From $4 to $10 by location. It is not part of your order', { minValue: 4, maxValue: 10 }],
    ['Tyre: 5\nSidon: 5', '$5 everywhere.', { minValue: 5, maxValue: 5 }],
    ['', 'It depends on your address.', undefined],
  ])('sets the areas "%s", and people and machines read: %s', async (deliveryAreas, text, rate) => {
    const { browser: owner } = await openAdmin(other)
    if (deliveryAreas !== undefined)
      await owner.post('/admin/settings', { intent: 'delivery', askDelivery: 'at-order', deliveryAreas })
    expect(textOf(await other.visitor().get(INFORMATION))).toContain(text)
    const { id } = await other.product()
    const { offers } = nodeOf(await other.visitor().get(`/product/${id}`), 'Product')
    expect(offers.shippingDetails?.shippingRate).toEqual(rate && expect.objectContaining(rate))
  })
})

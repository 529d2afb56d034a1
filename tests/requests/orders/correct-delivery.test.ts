import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeAsAdmin } from '#domain/accounts/admins/change-as-admin.server.ts'
import { orderNumber } from '#domain/ids.ts'
import { deliveryCorrections, orderPrints } from '#domain/orders/delivery-tables.ts'
import { orderSteps, orders } from '#domain/orders/order-tables.ts'
import { settings } from '#domain/settings/settings-table.ts'
import { adminForFile, openAdmin } from '../../support/data/admin.ts'
import { atCheckout } from '../../support/data/at-checkout.ts'
import { mailTo } from '../../support/data/mails.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { field, type Page } from '../../support/requests/client.ts'
import { expectAll, problemsOf, textOf, toastOf } from '../../support/requests/read-page.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const TYPED = {
  deliveryName: 'Sam Haddad',
  deliveryPhone: '+961 3 123 456',
  deliveryArea: 'Beqaa: 8.00',
  deliveryAddress: 'Zahle, Boulevard 12',
  deliveryNote: 'Ring twice',
}
const RIGHT = { ...TYPED, intent: 'delivery', deliveryAddress: 'Zahle, Boulevard 21', deliveryPhone: '٠٣ ١٢٣ ٤٥٧' }
const UNKNOWN = 'We do not know where to bring it'

const shop = shopForFile()
const admin = adminForFile(shop)
/** Whose settings are as in a new shop when a test begins. */
const other = shopForFile()
beforeEach(async () => {
  await other.services.db.delete(settings)
  await other.services.settings.refresh()
})

/** Somebody who has just ordered, with what they typed about the delivery. */
async function ordered(typed: Partial<typeof TYPED> = TYPED, inShop = shop) {
  const { browser, user, form } = await atCheckout(inShop)
  const thanks = await browser.submit('/checkout', { ...form, ...typed })
  const [order] = (await inShop.orders()).filter(({ userId }) => userId === user.id)
  if (order === undefined) throw new Error('nothing was ordered')
  const { id } = order
  return { browser, user, thanks, id, number: orderNumber(id), path: `/orders/${id}`, office: `/admin/orders/${id}` }
}

const seenIn = (page: Page) => field(page, 'seen')
const open = (path: string) => `${path}?correct=delivery`
const correctionsOf = (id: string) => shop.services.db.$count(deliveryCorrections, eq(deliveryCorrections.orderId, id))

describe('delivery details', () => {
  test('are corrected by the customer, and everybody reads the new ones; what was typed at first stays', async () => {
    const { browser, path, office, id } = await ordered()
    expect((await browser.get(path)).html).toMatch(/<button[^>]*>Correct delivery details<\/button>/)
    const form = await browser.get(open(path))
    expect(form.html).toMatch(/<legend[^>]*>Delivery details<\/legend>/)
    expect(form.html).toMatch(/<input(?=[^>]*name="deliveryName")(?=[^>]*autofocus)[^>]*value="Sam Haddad"/i)
    const saved = await browser.submit(path, { ...RIGHT, seen: seenIn(form) })
    expect(toastOf(saved)).toBe('The delivery details are saved.')
    const labels = await admin.get(`/admin/orders/labels?chosen=${id}`)
    const csv = await admin.get('/admin/orders.csv')
    for (const read of [saved, await admin.get(office), labels, csv]) {
      expect(textOf(read)).toContain('Boulevard 21')
      expect(textOf(read)).toContain('٠٣ ١٢٣ ٤٥٧')
    }
    for (const read of [saved, labels, csv]) expect(textOf(read)).not.toContain('Boulevard 12')
    expect(textOf(await admin.get(office))).toMatch(/by the customer .*Boulevard 12 .*Boulevard 21/)
    expect(textOf(await admin.get('/admin/orders'))).toContain('Address corrected by the customer')
    const [stored] = (await shop.orders()).filter((order) => order.id === id)
    expect(stored).toMatchObject({ totalCents: 21_900, delivery: { address: 'Zahle, Boulevard 12', costCents: 800 } })
    const { id: productId } = await shop.product({ quantity: 1 })
    await browser.post('/cart', { intent: 'add', productId })
    expect((await browser.get('/checkout')).html).toContain('>Zahle, Boulevard 21</textarea>')
    const own = JSON.parse((await browser.get('/account.json')).html).orders[0]
    expect(own).toMatchObject({ delivery: { address: 'Zahle, Boulevard 21', cost: '8.00' } })
    expect(own.deliveryCorrections).toMatchObject([{ by: 'you', before: { address: 'Zahle, Boulevard 12' } }])
  })

  test('keep the agreed cost of their area, until another is chosen', async () => {
    const { browser, path } = await ordered(TYPED, other)
    const values = { askDelivery: 'at-order' as const, deliveryAreas: ['Beqaa: 9.00', 'Tyre: 3.00'] }
    await changeAsAdmin(other.services, { actor: 'command line', section: 'delivery', values })
    const form = await browser.get(open(path))
    expect(form.html).toMatch(/<option value="Beqaa: 8.00" selected="">/)
    const kept = await browser.submit(path, { ...RIGHT, seen: seenIn(form) })
    expect(textOf(kept)).toContain('$219.00 + $8.00 delivery')
    const seen = seenIn(await browser.get(open(path)))
    const moved = await browser.submit(path, { ...RIGHT, deliveryArea: 'Tyre: 3.00', seen })
    expect(textOf(moved)).toContain('$219.00 + $3.00 delivery')
    expect((await browser.post(path, { ...RIGHT, seen: '3', deliveryArea: 'Beqaa: 1.00' })).status).toBe(400)
  })

  test('that make no sense are named, and what was typed stays; those of others are not found', async () => {
    const { browser, path, id } = await ordered()
    const odd = await browser.post(path, { ...RIGHT, seen: '1', deliveryPhone: 'call me' })
    expect(odd.status).toBe(400)
    expect(problemsOf(odd)).toContain('Enter a phone number')
    expectAll(odd.html, ['value="call me"', '>Zahle, Boulevard 21</textarea>'])
    const { browser: another } = await shop.shopper()
    expect((await another.post(path, { ...RIGHT, seen: '1' })).status).toBe(404)
    expect((await browser.post('/orders/xxxxxxxxxxxxxxxxxxxx', { ...RIGHT, seen: '1' })).status).toBe(404)
    expect(await correctionsOf(id)).toBe(0)
  })

  test('changed in two tabs are saved by the first; the second is told, keeps its text, and may replace them', async () => {
    const { browser, path, office, id } = await ordered()
    const seen = seenIn(await browser.get(open(path)))
    await admin.post(office, { ...RIGHT, seen, deliveryAddress: 'Zahle, Boulevard 22' })
    const told = await browser.post(path, { ...RIGHT, seen })
    expect(told.status).toBe(409)
    expect(textOf(told)).toContain('were changed since you opened this page')
    expect(textOf(told)).toContain('Boulevard 22')
    expect(told.html).toContain('>Zahle, Boulevard 21</textarea>')
    expect((await browser.post(path, { ...RIGHT, seen: seenIn(told) })).status).toBe(303)
    expect((await browser.post(path, { ...RIGHT, seen: seenIn(told) })).status).toBe(409)
    expect(await correctionsOf(id)).toBe(2)
    const again = await browser.submit(path, { ...RIGHT, seen: '3' })
    expect([toastOf(again), await correctionsOf(id)]).toEqual(['Nothing has changed.', 2])
    expect(textOf(await admin.get('/admin/audit?kind=order'))).toContain('Delivery details')
    expect(textOf(await admin.get('/admin/audit?kind=order'))).not.toContain('Boulevard')
  })

  test('are the customer’s until the order is packed, and the owner’s until it is sent', async () => {
    const { browser, path, office } = await ordered()
    await admin.post(office, { intent: 'packed' })
    const late = await browser.post(path, { ...RIGHT, seen: '1' })
    expect(late.status).toBe(409)
    expect(textOf(late)).toContain('Nothing was saved: your order is packed already. Please call')
    expect(late.html).toContain('>Zahle, Boulevard 21</textarea>')
    expect((await browser.get(path)).html).not.toContain('Correct delivery details')
    expect(toastOf(await admin.submit(office, { ...RIGHT, seen: '1' }))).toBe('The delivery details are saved.')
    await admin.post(office, { intent: 'sent' })
    const sent = await admin.post(office, { ...TYPED, intent: 'delivery', seen: '2' })
    expect([sent.status, textOf(sent).includes('Nothing was saved: the order is sent meanwhile.')]).toEqual([409, true])
    expect((await admin.get(office)).html).not.toContain('Correct delivery details')
  })

  test('and a step that is pressed at the same moment are decided by the order', async () => {
    const { db } = shop.services
    const races = await Promise.all(Array.from({ length: 8 }, () => ordered()))
    await Promise.all(
      races.map(async ({ browser, path, office, id }, place) => {
        const correct = () => browser.post(path, { ...RIGHT, seen: '1' })
        const pack = () => admin.post(office, { intent: 'packed' })
        const both = place % 2 === 0 ? [correct(), pack()] : [pack(), correct()]
        const answers = (await Promise.all(both)).map(({ status }) => status).toSorted()
        expect(await db.$count(orderSteps, eq(orderSteps.orderId, id))).toBe(1)
        expect(answers).toEqual([303, (await correctionsOf(id)) === 1 ? 303 : 409])
      }),
    )
  })
})

describe('a label', () => {
  test('that was printed before a correction is out of date until it is printed again', async () => {
    const { office, id } = await ordered()
    const print = () => admin.get(`/admin/orders/labels?chosen=${id}.new`)
    await print()
    await admin.post(office, { ...RIGHT, seen: '1' })
    await admin.post(office, { intent: 'packed' })
    expect(textOf(await admin.get(office))).toMatch(/The label printed on .* is out of date: print it again/)
    expect(textOf(await admin.get('/admin/orders'))).toContain('Label out of date')
    // Once it is sent, the courier has it and nothing can be printed again.
    await admin.post(office, { intent: 'sent' })
    expect(textOf(await admin.get(office))).toContain('Make sure that the courier has the new address.')
    for (const page of [office, '/admin/orders?tab=sent'])
      expect(textOf(await admin.get(page))).not.toContain('out of date')
    await admin.post(office, { intent: 'back', from: 'sent' })
    await admin.get(`/admin/orders/labels?chosen=${id}`, { headers: { 'sec-purpose': 'prefetch' } })
    expect(textOf(await admin.get(office))).toContain('The label printed on')
    await print()
    expect(textOf(await admin.get(office))).not.toContain('out of date')
  })

  test('is told from papers of other kinds, which builds before noted as well', async () => {
    const { office, id } = await ordered()
    const papers = ['slip', 'packing-slip'].map((paper) => ({ orderId: id, paper, version: 1 }))
    await shop.services.db.insert(orderPrints).values(papers)
    await admin.post(office, { ...RIGHT, seen: '1' })
    for (const page of [office, '/admin/orders']) {
      const shown = await admin.get(page)
      expect([shown.status, textOf(shown).includes('out of date')]).toEqual([200, false])
    }
  })
})

describe('an order without name, phone or address', () => {
  test('says so to the customer beside the thanks, on its page and by mail, and to the owner in the list', async () => {
    const { browser, user, thanks, path, office, id } = await ordered({ deliveryName: 'Sam' })
    const to = `${path}?correct=delivery#delivery`
    for (const page of [thanks, await browser.get(path)]) {
      expect(textOf(page)).toContain(`${UNKNOWN}: add it here`)
      expect(page.html).toContain(`href="${to}"`)
    }
    const mail = await mailTo(shop, user.email)
    expect(mail.text).toContain(`${UNKNOWN}: add it here: `)
    expect(mail.text).toContain(to)
    expect(textOf(await admin.get('/admin/orders'))).toContain('No address')
    for (const page of [office, `/admin/orders/slips?chosen=${id}`, `/admin/orders/labels?chosen=${id}`])
      expect(textOf(await admin.get(page)), page).toContain(`No address: ask ${user.email}`)
    const nobodys = await plantOrder(shop.services.db, { email: '' })
    expect(textOf(await admin.get(`/admin/orders/${nobodys}`))).toContain('No address, and no account to ask')
    const known = textOf(await admin.submit(`/admin/orders/${nobodys}`, { ...RIGHT, seen: '0' }))
    expect(known).toContain('Boulevard 21')
    const arrived = await plantOrder(shop.services.db, { handling: 'delivered' })
    for (const text of [known, textOf(await admin.get(`/admin/orders/${arrived}`))])
      expect(text).not.toContain('No address')
    await browser.post(path, { ...RIGHT, seen: seenIn(await browser.get(open(path))) })
    for (const page of [await browser.get('/'), await browser.get(path)]) expect(textOf(page)).not.toContain(UNKNOWN)
    await browser.post(path, { ...RIGHT, deliveryPhone: '', seen: seenIn(await browser.get(open(path))) })
    const corrected = await admin.get(office)
    expect(textOf(corrected)).toContain(`No phone: ask ${user.email}`)
    expect(corrected.html).toMatch(/Corrected 2 times[\s\S]*<del[^>]*>٠٣ ١٢٣ ٤٥٧</)
    expect((await shop.orders()).find((order) => order.id === id)?.delivery).toMatchObject({ name: 'Sam', address: '' })
  })

  test('is nothing to remark on in a shop that never asks', async () => {
    const { browser: owner } = await openAdmin(other)
    const settings = { intent: 'delivery', askDelivery: 'never', deliveryAreas: '' }
    expect(toastOf(await owner.submit('/admin/settings', settings))).toBe('The settings are saved.')
    const { browser, thanks, path, office, user } = await ordered({}, other)
    const again = await other.product({ quantity: 1 })
    await browser.post('/cart', { intent: 'add', productId: again.id })
    expect(textOf(await browser.get('/checkout'))).not.toContain('Delivery details')
    for (const page of [thanks, await browser.get(path), await mailTo(other, user.email)])
      expect(textOf(page)).not.toContain(UNKNOWN)
    for (const page of ['/admin/orders', office]) expect(textOf(await owner.get(page))).not.toContain('No address')
  })
})

test('a person who deletes the account is taken out of the corrections, too', async () => {
  const { browser, path, id } = await ordered()
  const { db } = shop.services
  await browser.post(path, { ...RIGHT, seen: '1' })
  await browser.post('/account/delete', { password: PASSWORD })
  expect(await correctionsOf(id)).toBe(0)
  expect(await db.select({ delivery: orders.delivery }).from(orders).where(eq(orders.id, id))).toEqual([
    { delivery: null },
  ])
  const late = await admin.post(`/admin/orders/${id}`, { ...RIGHT, seen: '2' })
  expect([late.status, await correctionsOf(id)]).toEqual([409, 0])
})

import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderNumber } from '#domain/ids.ts'
import { handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import { orderSteps } from '#domain/orders/order-tables.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { problemsOf, textOf, textsOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
const PAGE = '/admin/report/cash'

async function sent(courier: string, priceCents: number, trackingNumber = '') {
  const id = await plantOrder(shop.services.db, { items: [{ name: 'Game', priceCents }] })
  const parcel = { courier, trackingNumber }
  await handleOrders(shop.services.db, { actor: 'command line', ids: [id], to: 'sent', parcel })
  return id
}

const rows = async (query = '') => textsOf(await admin.get(PAGE + query), 'tr')

test("a courier's paper is settled: the page ticks what comes to its total, marks it once and takes it back", async () => {
  const [first, second, third] = [await sent('Toters', 2_000), await sent('Toters', 1_550), await sent('Ali', 999)]
  expect(await rows()).toEqual([
    'Courier Sent Delivered Came back To collect Received Open',
    expect.stringMatching(/^Ali .*To collect \$9\.99 Received \$0\.00 Open \$9\.99$/),
    expect.stringMatching(/^Toters .*To collect \$35\.50 Received \$0\.00 Open \$35\.50$/),
    expect.stringMatching(/^Total Sent 3 Delivered 0 Came back 0 To collect \$45\.49/),
  ])
  expect(textOf(await admin.get(`${PAGE}?total=35.50`))).toContain('Choose whose paper it is')
  expect(textOf(await admin.get(`${PAGE}?courier=Toters&total=lots`))).toContain('Use an amount such as 1250.50')
  const short = await admin.get(`${PAGE}?courier=Toters&total=30`)
  expect(textOf(short)).toContain(
    'The oldest parcel comes to $20.00, $10.00 less than the paper says. The next one is $15.50.',
  )
  expect(short.html).not.toContain('checked=""')
  const exact = await admin.get(`${PAGE}?courier=Toters&total=35.50`)
  expect(textOf(exact)).toContain('The 2 oldest parcels come to exactly $35.50.')
  expect(exact.html.match(/checked=""/g)).toHaveLength(2)
  expect(exact.html).not.toContain(orderNumber(third))

  const form = (parcels: string[], total = '') =>
    new URLSearchParams([['intent', 'received'], ['total', total], ...parcels.map((value) => ['parcel', value])])
  const query = `${PAGE}?courier=Toters&total=35.50`
  const less = await admin.post(query, form([`${first}.2000`], '35.50'))
  expect([less.status, ...problemsOf(less)]).toEqual([
    409,
    "The ticked parcels come to $20.00, $15.50 less than the paper's $35.50. Nothing was marked.",
  ])
  expect(less.html).toMatch(new RegExp(`<input(?=[^>]*checked)[^>]*value="${first}.2000"`))
  expect((await admin.post(PAGE, form([]))).status).toBe(400)
  const both = form([`${first}.2000`, `${second}.1550`], '35.50')
  const done = await admin.post(query, both)
  expect([done.status, done.headers.get('location')]).toEqual([303, `${PAGE}?courier=Toters`])
  await admin.post(query, both)
  const page = await admin.get(PAGE)
  expect(textsOf(page, 'tr')[2]).toMatch(/To collect \$35\.50 Received \$35\.50 Open \$0\.00$/)
  expect(textOf(await admin.get(`/admin/orders/${first}`))).toContain('$20.00 to collect, nothing open')
  await admin.post(PAGE, { intent: 'take-back', id: second })
  expect((await rows())[2]).toMatch(/Received \$20\.00 Open \$15\.50$/)
  const csv = (await admin.get(`${PAGE}.csv?courier=Toters`)).html.trim().split('\r\n')
  expect(csv).toHaveLength(3)
  expect(csv[2]).toMatch(new RegExp(`^Toters,[\\d-]+,${orderNumber(second)},,On its way,15.5,0,15.5,,$`))
})

test('the report leads to the cash of its days', async () => {
  expect((await admin.get('/admin/report?span=last-month')).html).toContain(`href="${PAGE}?span=last-month"`)
  expect(await rows('?from=2001-01-01&to=2001-12-31')).toHaveLength(2)
})

test('a dash in place of a courier is no courier, whose parcels the page can show and settle', async () => {
  const days = '?from=2031-01-01&to=2031-01-31'
  const ids = [await sent('', 2_000), await sent('-', 1_500), await sent('–', 700), await sent('Ali', 100)]
  await shop.services.db
    .update(orderSteps)
    .set({ at: new Date('2031-01-15T10:00Z') })
    .where(inArray(orderSteps.orderId, ids))
  expect((await rows(days))[2]).toMatch(/^No courier written down .* Sent 3 .*Open \$42\.00$/)
  const page = await admin.get(`${PAGE}${days}&courier=-&total=42`)
  expect(textOf(page)).toContain('The 3 oldest parcels come to exactly $42.00.')
  expect((await admin.get(`${PAGE}.csv${days}&courier=-`)).html.trim().split('\r\n')).toHaveLength(4)
})

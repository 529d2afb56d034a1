import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { blogs } from '#domain/blog/blog-table.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import { creditOf } from '#domain/credit/ledger.server.ts'
import { newId, orderNumber } from '#domain/ids.ts'
import { findIssue } from '#domain/newsletter/issues.server.ts'
import { offerPieces, offers } from '#domain/offers/offer-tables.ts'
import { handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import { orderNotes } from '#domain/orders/order-tables.ts'
import { wantedSearches } from '#domain/stock/search-tables.ts'
import { adminForFile, openAdmin } from '../../support/data/admin.ts'
import { atCheckout } from '../../support/data/at-checkout.ts'
import { adminWithCodes, codeOf, codesIn, secretIn } from '../../support/data/factors.ts'
import { fillForm } from '../../support/data/filled-form.ts'
import { plantPicture } from '../../support/data/pictures.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { importSheet, previewSheet, uploadSheet } from '../../support/data/send-sheet.ts'
import { TYPED_PRODUCT } from '../../support/data/typed-product.ts'
import { ROOT, readSource, sourcesBelow } from '../../support/documents/sources.ts'
import { plantOffer } from '../../support/offers/plant-offer.ts'
import { field } from '../../support/requests/client.ts'
import { typedIn } from '../../support/requests/read-form.ts'
import { marked, productNames, textOf } from '../../support/requests/read-page.ts'
import { ORIGIN, PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)

/** As an Arabic keyboard writes it, between the invisible marks that messengers put around numbers. */
const arabic = (text: string) =>
  `\u202b${text.replace(/[0-9]/g, (digit) => String.fromCodePoint(0x660 + Number(digit))).replace(/(?<=[٠-٩])\.(?=[٠-٩])/g, '٫')}\u202c`
/** The digits of Persian, and of Hindi. */
const others = (text: string) =>
  [0x6f0, 0x966].map((zero) => text.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit))))

const productNow = async (id: string) => (await shop.services.db.select().from(products).where(eq(products.id, id)))[0]

async function sendOffer(fields: Record<string, string>) {
  const body = new FormData()
  const seller = { fullName: 'Ann', wants: 'cash', handover: 'bring', intent: 'send' }
  const offer = { 'name-0': 'Walked', 'pieces-0': '1', ...seller, ...fields }
  for (const [name, value] of Object.entries(offer)) body.set(name, value)
  await shop.visitor().get('/we-buy-products', { method: 'POST', body, headers: { origin: ORIGIN } })
}

/** What each file with a field for numbers, dates or phones makes of one that is typed in other digits. */
const WALK: Record<string, () => Promise<void>> = {
  'app/storefront/shop/filters.tsx': async () => {
    for (const [name, priceCents] of [
      ['Cheap', 900],
      ['Middling', 1_500],
      ['Dear', 9_900],
    ] as const)
      await shop.product({ name: `${name} walked filter`, priceCents })
    const prices = `price-from=${encodeURIComponent(arabic('10'))}&price-to=${encodeURIComponent(arabic('20.50'))}`
    expect(productNames(await shop.visitor().get(`/shop?search=walked+filter&${prices}`))).toEqual([
      'Middling walked filter',
    ])
  },

  'app/admin/products/intake/intake-form.tsx': async () => {
    const [id, name] = [newId(), 'Walked in']
    const figures = { intent: 'take', price: arabic('18.40'), quantity: arabic('2'), cost: arabic('3.50') }
    await admin.submit('/admin/products/intake', { id, name, ...figures })
    expect(await productNow(id)).toMatchObject({ priceCents: 1_840, quantity: 2, costCents: 350 })
  },

  'app/admin/products/intake/keep-fields.tsx': async () => {
    const [id, name] = [newId(), 'Walked in a box']
    const box = { intent: 'take', purchase: 'new', purchaseName: 'A box', paid: arabic('3.50') }
    await admin.submit('/admin/products/intake', { id, name, price: '9', ...box })
    expect(await productNow(id)).toMatchObject({ costCents: 350 })
  },

  'app/admin/products/intake/taken-list.tsx': async () => {
    const [id, purchase] = [newId(), newId()]
    const box = { intent: 'take', purchase, purchaseName: 'A later box', paid: '' }
    await admin.submit('/admin/products/intake', { id, name: 'Walked in later', price: '9', ...box })
    await admin.submit('/admin/products/intake', { id: purchase, [`paid-${purchase}`]: arabic('7.20'), intent: 'paid' })
    expect(await productNow(id)).toMatchObject({ costCents: 720 })
  },

  'app/admin/products/hold/hold.tsx': async () => {
    const { id } = await shop.product()
    const until = arabic(shopDay(new Date()))
    await admin.submit(`/admin/products/${id}/hold`, { intent: 'hold', who: 'Walked', until })
    expect(await productNow(id)).toMatchObject({ held: 1 })
  },

  'app/admin/products/labels/labels.tsx': async () => {
    const { id } = await shop.product({ sku: 'WALK-1' })
    const page = await admin.get(`/admin/products/labels?ids=${id}&start=${encodeURIComponent(arabic('5'))}`)
    expect(field(page, 'start')).toBe('5')
  },

  'app/admin/products/stocktake/stocktake-lists.tsx': async () => {
    const { id: product } = await shop.product({ shelf: 'Walked', sku: 'WALK-2' })
    const { location: page = '' } = await admin.post('/admin/products/stocktake', { shelf: 'Walked' })
    await admin.post(page, { code: 'WALK-2' })
    await admin.post(page, { intent: 'set', product, seen: '1', pieces: arabic('12') })
    expect(field(await admin.get(page), 'pieces')).toBe('12')
  },

  'app/admin/newsletter/arrivals.tsx': async () => {
    const { db } = shop.services
    const [first, second] = [await shop.product(), await shop.product()]
    const { location: page = '' } = await admin.post('/admin/newsletter', { intent: 'write', postId: '' })
    const form = typedIn(await admin.get(page))
    form.append('arrival', first.id)
    form.append('arrival', second.id)
    form.set(`place-${first.id}`, arabic('12'))
    form.set(`place-${second.id}`, arabic('3'))
    form.set('title', 'Walked')
    form.set('intent', 'test')
    await admin.post(page, form)
    expect((await findIssue(db, page.slice(-20)))?.products).toBe(`${second.id} ${first.id}`)
  },

  'app/admin/offers/quote-form.tsx': async () => {
    const { db } = shop.services
    const id = await plantOffer(db)
    const quote = { 'cash-0': arabic('18.40'), 'credit-0': arabic('24'), validUntil: arabic('2099-01-01') }
    await admin.submit(`/admin/offers/${id}`, { intent: 'quote', version: '1', ...quote })
    const [piece] = await db.select().from(offerPieces).where(eq(offerPieces.offerId, id))
    expect([piece?.cashCents, piece?.creditCents]).toEqual([1_840, 2_400])
  },

  'app/storefront/offers/offer-form.tsx': async () => {
    await sendOffer({ phone: arabic('03 123 456') })
    const [offer] = await shop.services.db.select().from(offers).where(eq(offers.email, ''))
    expect(offer?.phone).toContain('٠٣ ١٢٣ ٤٥٦')
  },

  'app/storefront/offers/piece-line.tsx': async () => {
    await sendOffer({ email: 'walked@x.example', 'pieces-0': arabic('3'), 'price-0': arabic('18.40') })
    const [piece] = await shop.services.db.select().from(offerPieces).where(eq(offerPieces.pieces, 3))
    expect(piece?.askingCents).toBe(1_840)
  },

  'app/storefront/waiting/search-form.tsx': async () => {
    const asked = await shop.visitor().post('/waiting/search?search=walked+search', {
      price: arabic('1,250.50'),
      email: 'walked@example.com',
    })
    expect(asked.status).toBe(303)
    const [search] = await shop.services.db
      .select({ cents: wantedSearches.priceToCents })
      .from(wantedSearches)
      .where(eq(wantedSearches.email, 'walked@example.com'))
    expect(search).toEqual({ cents: 125_050 })
  },

  'app/ui/delivery/delivery-fields.tsx': async () => {
    const { browser, form, user } = await atCheckout(shop)
    await browser.submit('/checkout', { ...form, deliveryName: 'Sam', deliveryPhone: arabic('+961 3 123 456') })
    const [order] = (await shop.orders()).filter(({ userId }) => userId === user.id)
    expect(textOf(await admin.get('/admin/orders?search=03123456'))).toContain(user.email)
    expect((await admin.get(`/admin/orders/${order?.id}`)).html).toContain('href="tel:+9613123456"')
  },

  'app/admin/orders/new/entry-lines.tsx': async () => {
    const { id } = await shop.product({ priceCents: 900, quantity: 5 })
    const path = '/admin/orders/new'
    const form = typedIn(
      await admin.post(path, { ...Object.fromEntries(typedIn(await admin.get(path))), intent: `add:${id}` }),
    )
    form.set(`quantity-${id}`, arabic('2'))
    form.set(`price-${id}`, arabic('12.50'))
    form.set('intent', `add:${id}`)
    const more = await admin.post(path, form)
    expect(marked(more, 'order-total')).toEqual(['$37.50'])
    const placed = typedIn(more)
    placed.set('intent', 'place')
    expect((await admin.post(path, placed)).status).toBe(303)
    expect(await shop.stock(id)).toBe(2)
  },

  'app/admin/orders/new/entry-customer.tsx': async () => {
    const phone = '+961 70 555 123'
    await plantOrder(shop.services.db, {
      delivery: { name: 'Rima', phone: arabic(phone), area: '', costCents: null, address: '', note: '' },
    })
    const path = '/admin/orders/new'
    const form = typedIn(await admin.get(path))
    form.set('person', arabic('70555123'))
    form.set('intent', 'person')
    expect((await admin.post(path, form)).html).toContain('aria-label="Choose Rima"')
  },

  'app/admin/report/cash/cash-parcels.tsx': async () => {
    const id = await plantOrder(shop.services.db)
    const parcel = { courier: 'Walker', trackingNumber: '' }
    await handleOrders(shop.services.db, { actor: 'command line', ids: [id], to: 'sent', parcel })
    const page = await admin.get(`/admin/report/cash?courier=Walker&total=${encodeURIComponent(arabic('10.00'))}`)
    expect(page.html).toMatch(new RegExp(`<input(?=[^>]*checked)[^>]*value="${id}.1000"`))
  },
  'app/admin/customers/person-form.tsx': async () => {
    const { user } = await shop.shopper()
    const typed = { intent: 'person', deliveryName: 'Walked', deliveryPhone: arabic('03123456') }
    expect((await admin.post(`/admin/customers/${user.id}`, typed)).status).toBe(303)
  },
  'app/admin/customers/credit-form.tsx': async () => {
    const { user } = await shop.shopper()
    const typed = { intent: 'add-credit', seen: arabic('0'), amount: arabic('12.50'), reason: 'Walked' }
    await admin.post(`/admin/customers/${user.id}`, typed)
    expect(await creditOf(shop.services.db, user.email)).toBe(1_250)
  },

  'app/admin/ui/lists/list-filter.tsx': async () => {
    const id = await plantOrder(shop.services.db, { createdAt: new Date('2019-05-04T12:00:00Z') })
    const days = (day: string) => `from=${encodeURIComponent(arabic(day))}&to=${encodeURIComponent(arabic(day))}`
    const on = async (day: string) => textOf(await admin.get(`/admin/orders?tab=all&${days(day)}`))
    expect(await on('2019-05-04')).toContain(orderNumber(id))
    expect(await on('2019-05-05')).not.toContain(orderNumber(id))
  },

  'app/admin/products/edit/own-fields.tsx': async () => {
    const own = { cost: arabic('7.25'), barcode: arabic('4006381333931') }
    const name = 'Walked among own fields'
    await plantPicture(shop.services.storage, TYPED_PRODUCT.image)
    await admin.submit('/admin/products?tab=add', { ...TYPED_PRODUCT, ...own, name, intent: 'add' })
    const [stored] = await shop.services.db.select().from(products).where(eq(products.name, name))
    expect(stored).toMatchObject({ costCents: 725, barcode: '4006381333931' })
    expect(textOf(await admin.get(`/admin/products?search=${encodeURIComponent(arabic('4006381333931'))}`))).toContain(
      name,
    )
  },

  'app/admin/ui/lists/numbered-pages.tsx': async () => {
    await Promise.all(Array.from({ length: 51 }, (_, place) => shop.product({ name: `Walked page ${place}` })))
    const page = await admin.get(`/admin/products?search=walked+page&page=${encodeURIComponent(arabic('2'))}`)
    expect(textOf(page)).toContain('51-51 of 51 products')
  },

  'app/admin/products/change/planned-change-form.tsx': async () => {
    const { id } = await shop.product({ priceCents: 10_000, quantity: 5 })
    const chosen = { intent: 'change', chosen: `${id}.5`, kind: 'price-percent', by: '-20', ending: '' }
    const address = (await admin.post('/admin/products', chosen)).location ?? ''
    const shown = field(await admin.get(address), 'shown')
    const sold = await admin.post(address, { shown, former: 'on', until: arabic('2033-03-12T10:00') })
    expect(sold.status, textOf(sold)).toBe(303)
  },

  'app/admin/settings/setting-sections.tsx': async () => {
    const form = typedIn(await admin.get('/admin/settings/shop'))
    form.set('shopPhone', '+٩٦١ ١ ٥٥٥ ٠٦٤')
    form.set('intent', 'shop')
    expect((await admin.post('/admin/settings', form)).status).toBe(303)
    await expect.poll(async () => (await shop.visitor().get('/blog')).html).toContain('href="tel:+9611555064"')
    const delivery = { intent: 'delivery', askDelivery: 'at-order', deliveryAreas: `Beirut: ${arabic('4.50')}` }
    expect((await admin.post('/admin/settings', delivery)).status).toBe(303)
    expect((await admin.get('/admin/settings/delivery')).html).toContain('Beirut: 4.50')
  },

  'app/admin/security/factors.tsx': async () => {
    const { browser } = await openAdmin(shop)
    const secret = secretIn(await browser.post('/admin/security', { intent: 'start-codes' }))
    const code = arabic(await codeOf(secret))
    expect(codesIn(await browser.post('/admin/security', { intent: 'confirm-codes', code }))).toHaveLength(10)
  },

  'app/admin/confirm/confirm.tsx': async () => {
    const { user, secret, recovery } = await adminWithCodes(shop)
    for (const code of [await codeOf(secret, 1), recovery[0] ?? '']) {
      const browser = shop.visitor()
      await browser.post('/admin/sign-in', { email: user.email, password: PASSWORD })
      expect((await browser.post('/admin/confirm', { code: arabic(code) })).status).toBe(303)
    }
  },

  'app/admin/blogs/publish-field.tsx': async () => {
    const image = '/images/0123456789abcdef01234567-1280.webp'
    await plantPicture(shop.services.storage, image)
    const post = { intent: 'create', title: 'Walked', paragraph1: 'In a cellar.', tags: '', image, publish: 'at' }
    await admin.post('/admin/blogs?new=1', { ...post, publishAt: arabic('2031-07-01T09:30') })
    const stored = await shop.services.db.select().from(blogs).where(eq(blogs.title, 'Walked'))
    expect(stored).toMatchObject([{ createdAt: new Date('2031-07-01T06:30:00Z') }])
  },

  'app/admin/spreadsheets/choices/every-row.tsx': async () => {
    const file = `Name,Price,Date added\nWalked sheet,${arabic('1250.75')},${arabic('2026-01-31 15:30')}\n`
    const page = (await uploadSheet(admin, 'products', file)).location ?? ''
    await previewSheet(admin, page, { Category: 'Sega', Subcategory: 'Saturn', Quantity: arabic('3') })
    await importSheet(admin, page)
    const stored = await shop.services.db.select().from(products).where(eq(products.name, 'Walked sheet'))
    expect(stored).toMatchObject([{ priceCents: 125_075, quantity: 3, createdAt: new Date('2026-01-31T13:30:00Z') }])
  },

  'app/admin/spreadsheets/choices/value-choices.tsx': async () => {
    const file = `Name,Price,Quantity,Category,Subcategory\nWalked rate,${arabic('10')} €,${arabic('4.0')},Sega,Saturn\n`
    const page = (await uploadSheet(admin, 'products', file)).location ?? ''
    const { body } = fillForm(await previewSheet(admin, page), 'import', { Rate: arabic('1.10') })
    await admin.post(page, new URLSearchParams([...body, ['intent', 'correct']]))
    await importSheet(admin, page)
    const stored = await shop.services.db.select().from(products).where(eq(products.name, 'Walked rate'))
    expect(stored).toMatchObject([{ priceCents: 1_100, quantity: 4 }])
  },
}

/** Whose numbers reach a schema as they were typed, and which. */
const BY_SCHEMA: Record<string, string> = {
  'app/admin/orders/order/take-back-form.tsx': 'domain/orders/returns/return-form.ts',
  'app/admin/products/edit/fact-fields.tsx': 'domain/catalogue/product/product-form.ts',
  'app/admin/products/edit/product-editor.tsx': 'domain/catalogue/product/product-form.ts',
  'app/admin/products/list/figure-form.tsx': 'domain/catalogue/product/product-form.ts',
  'app/admin/products/list/selection-bar.tsx': 'domain/catalogue/manage/bulk-change.ts',
  'app/admin/settings/intake-section.tsx': 'domain/settings/setting-forms.ts',
  'app/admin/settings/mail-section.tsx': 'domain/settings/setting-forms.ts',
}

/** These make the fields of the others. */
const CONTROLS = new Set(['app/admin/settings/setting-fields.tsx', 'app/admin/ui/forms/figure-fields.tsx'])

describe('a number typed in Arabic digits is read', () => {
  test('wherever a page has a field for one', () => {
    const isOfNumbers =
      /inputMode=(?:"(?!search)|{)|<(?:AmountField|CountField|SettingNumber)\b|type="(?:date|datetime-local|tel|number)"|autoComplete="one-time-code"/
    const files = sourcesBelow('app').filter((file) => isOfNumbers.test(readSource(file)) && !CONTROLS.has(file))
    expect(files.toSorted()).toEqual(Object.keys({ ...WALK, ...BY_SCHEMA }).toSorted())
    // A browser empties such a field when it is given other digits than its own.
    expect(files.filter((file) => readSource(file).includes('type="number"'))).toEqual([])
  })

  test.each(Object.keys(WALK))('in %s', async (file) => {
    await WALK[file]?.()
  })

  test('and as the quantity of a cart, a tracking number, and what is searched for', async () => {
    const { id } = await shop.product({ name: 'Walked 2600', quantity: 8 })
    const visitor = shop.visitor()
    for (const quantity of others('4')) await visitor.post('/cart', { intent: 'add', productId: id, quantity })
    expect(marked(await visitor.get('/cart'), 'quantity')).toEqual(['8'])
    expect(productNames(await visitor.get(`/shop?search=${encodeURIComponent('walked ٢٦٠٠')}`))).toEqual([
      'Walked 2600',
    ])
    const order = await plantOrder(shop.services.db, { oldNumber: 'AP-516073' })
    expect(textOf(await admin.get(`/admin/orders?search=${encodeURIComponent('#٥١٦٠٧٣')}`))).toContain(
      orderNumber(order),
    )
    const path = `/admin/orders/${order}`
    const form = new URLSearchParams({ ...Object.fromEntries(typedIn(await admin.get(path))), intent: 'sent' })
    form.set('trackingNumber', arabic('LB 4711'))
    await admin.post(path, form)
    const [notes] = await shop.services.db.select().from(orderNotes).where(eq(orderNotes.orderId, order))
    expect(notes?.trackingNumber).toBe('LB 4711')
  })
})

/** Those of forms and cells; what programs write into files of their own has other rules. */
const SCHEMAS = [...sourcesBelow('app'), ...sourcesBelow('domain')].filter(
  (file) =>
    !file.startsWith('domain/move-in/firebase/') && /^export const [A-Z]\w+ =[^;]*?\bz\b/ms.test(readSource(file)),
)

describe('every schema that reads a number', () => {
  test('of a page stands here', () => {
    expect(SCHEMAS).toEqual(expect.arrayContaining(Object.values(BY_SCHEMA)))
  })

  test.each(SCHEMAS)('of %s reads the digits of other scripts', async (file) => {
    const exported: Record<string, unknown> = await import(join(ROOT, file))
    let numbers = 0
    for (const [name, schema] of Object.entries(exported).filter(([, value]) => value instanceof z.ZodType))
      for (const [field, each] of fieldsOf(name, schema as z.ZodType))
        for (const typed of ['7', '45', '12.50', '2031-07-01', '-3', '12%']) {
          const read = each.safeParse(typed)
          // What takes any text is none.
          if (!read.success || each.safeParse('seven').success) continue
          numbers += 1
          for (const text of [arabic(typed), ...others(typed)])
            expect(each.safeParse(text).data, `${field}: ${text}`).toEqual(read.data)
        }
    if (Object.values(BY_SCHEMA).includes(file)) expect(numbers).toBeGreaterThan(0)
  })
})

function fieldsOf(name: string, schema: z.ZodType): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.ZodType>(schema.shape).flatMap(([field, each]) => fieldsOf(`${name}.${field}`, each))
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(name, option as z.ZodType))
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject) return fieldsOf(name, schema.in)
  return [[name, schema]]
}

import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { removeUnusedPictures } from '#domain/images/unused-pictures.server.ts'
import { MOST_PHOTOS_WAITING, MOST_UNDER_WAY } from '#domain/offers/ask/ask-offer.server.ts'
import { forgetOffers } from '#domain/offers/forget-offers.server.ts'
import { offerPhotos, offerPieces, offers } from '#domain/offers/offer-tables.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { listPictures } from '#platform/backup/dump-shop.ts'
import { mailTo } from '../../support/data/mails.ts'
import { hollowPng, plain } from '../../support/data/pictures.ts'
import { loadGuide } from '../../support/guide/load-guide.ts'
import { type Client, inParts, type Page } from '../../support/requests/client.ts'
import { attributesOf, textOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const PAGE = '/we-buy-products'
const SELLER = { fullName: 'Ann Lee', email: 'ann@x.example', phone: '', wants: 'cash', handover: 'bring' }
const OFFERED = { name: 'Ann Lee', email: '', phone: '03 123456', wants: 'cash', handover: 'bring' } as const
const LINE = { name: 'EarthBound', console: 'SNES', completeness: 'cib', condition: 'good', pieces: '1', price: '' }

const shop = shopForFile()
const limited = shopForFile({ RATE_LIMIT: 'on' })

let people = 0
const somebody = () => `seller-${++people}@x.example`

/** The fields of some pieces, as the form sends them. */
function lines(...pieces: Partial<typeof LINE>[]): Record<string, string> {
  return Object.fromEntries(
    pieces.flatMap((piece, key) =>
      Object.entries({ ...LINE, ...piece }).map(([name, text]) => [`${name}-${key}`, text]),
    ),
  )
}

type Sent = { fields: Record<string, string>; photos?: (Uint8Array | string)[]; script?: boolean }

async function send(browser: Client, { fields, photos = [], script = false }: Sent): Promise<Page> {
  const body = inParts({ ...fields, intent: 'send' })
  for (const photo of photos) body.append('moreFiles', new File([photo as BlobPart], 'photo.jpg'))
  return await browser.get(script ? `${PAGE}.data` : PAGE, {
    method: 'POST',
    body,
    headers: { origin: browser.origin },
  })
}

const typedIn = (page: Page, name: string) =>
  (page.html.match(/<input\b[^>]*>/g) ?? []).map(attributesOf).find((input) => input.name === name)?.value

async function storedBy(email: string) {
  const { db } = shop.services
  const [offer] = await db.select().from(offers).where(eq(offers.email, email))
  const isOf = eq(offerPieces.offerId, offer?.id ?? '')
  const pieces = await db.select().from(offerPieces).where(isOf).orderBy(asc(offerPieces.position))
  const photos = await db
    .select()
    .from(offerPhotos)
    .where(eq(offerPhotos.offerId, offer?.id ?? ''))
  return { offer, pieces, photos }
}

test('without scripts: a visitor offers games with a photo, is told of the PC game at its line, and confirms by the mail', async () => {
  const { db, storage } = shop.services
  const visitor = shop.visitor()
  const photo = await plain(400, 300)
    .withExif({ IFD0: { Artist: 'Ann at home' } })
    .jpeg()
    .toBuffer()
  const form = await visitor.get(PAGE)
  expect(textOf(form)).toMatch(/Seriously damaged or converted consoles\..*Sell us yours Piece 1/s)
  const offered = lines(
    {},
    { name: 'Doom', console: 'PC' },
    { name: 'Zelda', console: 'Nintendo 64', pieces: '2', price: '$30' },
  )
  const refused = await send(visitor, { fields: { ...SELLER, ...offered }, photos: [photo] })
  expect(refused.status).toBe(400)
  expect(refused.html).toMatch(/id="console-1-message"[^>]*>We do not accept PC games\.</)
  expect(textOf(refused)).toContain('Please choose your photos again')
  const kept = ['name-0', 'price-2', 'email'].map((name) => typedIn(refused, name))
  expect(kept).toEqual(['EarthBound', '$30', 'ann@x.example'])
  expect(await db.$count(offers)).toBe(0)
  const right = { ...SELLER, ...offered, 'console-1': 'PC Engine' }
  const taken = await send(visitor, { fields: right, photos: [photo, photo] })
  expect([taken.status, taken.location]).toEqual([303, PAGE])
  expect(textOf(await visitor.get(PAGE))).toContain('We sent a mail to ann@x.example. Please open its link to confirm.')
  const { offer, pieces, photos } = await storedBy('ann@x.example')
  expect(offer).toMatchObject({ state: 'asked', name: 'Ann Lee', wants: 'cash', handover: 'bring' })
  expect(pieces).toMatchObject([
    { name: 'EarthBound', subcategory: 'snes', said: { completeness: 'cib', condition: 'good' }, askingCents: null },
    { name: 'Doom', console: 'PC Engine' },
    { name: 'Zelda', console: 'Nintendo 64', category: 'nintendo', subcategory: 'n64', pieces: 2, askingCents: 3_000 },
  ])
  expect(photos).toHaveLength(2)
  const [first] = photos
  const bytes = await storage.getBytes(`offer-${first?.name}-320.webp`)
  expect(Buffer.from(bytes).includes('Ann at home')).toBe(false)

  const asked = await mailTo(shop, 'ann@x.example')
  // Anybody can send it to any address.
  expect(asked.text + asked.html).not.toMatch(/EarthBound|Doom|Ann Lee/)
  expect(asked.headers['list-unsubscribe']).toBeUndefined()
  const link = /\/offers\/[\w.-]+/.exec(asked.text)?.[0] ?? ''
  expect((await storedBy('ann@x.example')).offer?.state).toBe('asked')
  expect(textOf(await visitor.get(link))).toContain('Confirm Withdraw')
  expect((await storedBy('ann@x.example')).offer?.state).toBe('asked')
  for (const _ of ['once', 'twice']) expect((await visitor.post(link, { intent: 'confirm' })).location).toBe(link)
  expect((await storedBy('ann@x.example')).offer?.state).toBe('new')
  const notice = await mailTo(shop, 'hello@cartridge.example', 'New offer')
  expect(notice.text).toContain('2 x Zelda (Nintendo 64)')
  expect(notice.text).toContain(`/admin/offers/${offer?.id}`)
  expect(await db.$count(mails, eq(mails.kind, 'offer-notice'))).toBe(1)
})

test('without scripts one more piece comes back with all that was typed', async () => {
  const visitor = shop.visitor()
  const form = { ...SELLER, ...lines({ name: 'A "quoted" name' }, { price: '7' }), intent: 'add' }
  const more = await visitor.post(PAGE, form)
  expect(more.status).toBe(200)
  const shown = ['name-0', 'price-1', 'name-2'].map((name) => typedIn(more, name))
  expect(shown).toEqual(['A "quoted" name', '7', ''])
  expect(textOf(more)).toContain('Piece 3')
  expect(textOf(more)).not.toContain('Piece 4')
})

test('a signed-in seller with a proved address is not asked to confirm, and finds the offer in the account', async () => {
  const { user, browser } = await shop.shopper()
  const sent = await send(browser, { fields: { ...SELLER, email: user.email, ...lines({ name: 'Chrono Trigger' }) } })
  expect(sent.location).toMatch(/^\/offers\/\w{20}\.[\w-]+$/)
  expect(textOf(await browser.get(sent.location ?? ''))).toContain(
    'We look at it and answer by mail. Chrono Trigger (SNES)',
  )
  expect((await storedBy(user.email)).offer?.state).toBe('new')
  expect((await mailTo(shop, user.email, 'We have your offer')).text).toContain('Chrono Trigger')
  expect(textOf(await browser.get('/account'))).toMatch(/Your offers Chrono Trigger .{8,14} · We look at it/)
})

test('who leaves only a phone gets the page to keep, and is asked for one of the two', async () => {
  const visitor = shop.visitor()
  const fields = { ...SELLER, email: '', ...lines({ name: 'Metroid' }) }
  const none = await send(visitor, { fields })
  expect([none.status, textOf(none).includes('Enter an email address, or a phone number')]).toEqual([400, true])
  const sent = await send(visitor, { fields: { ...fields, phone: '03 123 456' } })
  expect(sent.location).toMatch(/^\/offers\//)
  expect(textOf(await visitor.get(sent.location ?? ''))).toContain('Please keep the address of this page')
})

test.each([
  ['a negative price', { price: '-5' }, 'Write a price such as 25'],
  ['no pieces', { pieces: '0' }, 'From 1 to 100'],
  ['a very long name', { name: 'x'.repeat(300) }, 'Use at most 120 characters'],
  ['half a piece', { pieces: '1.5' }, 'From 1 to 100'],
  ['no name', { name: ' ' }, 'Enter the name'],
])('%s is refused beside its field', async (_, piece, problem) => {
  const refused = await send(shop.visitor(), { fields: { ...SELLER, email: somebody(), ...lines({}, piece) } })
  expect([refused.status, typedIn(refused, 'name-0')]).toEqual([400, 'EarthBound'])
  expect(textOf(refused)).toContain(problem)
})

test('made-up values and NUL do no harm', async () => {
  const email = somebody()
  const empty = { name: '', console: '', completeness: '', condition: '' }
  const odd = { name: 'Nul\0\nname\u0007', completeness: 'gold', condition: "'; drop", console: 'Con\0sole' }
  await send(shop.visitor(), { fields: { ...SELLER, email, ...lines(empty, odd), wants: 'exchange' } })
  const { pieces } = await storedBy(email)
  expect(pieces).toMatchObject([{ position: 0, name: 'Nul name', console: 'Console', said: {}, subcategory: '' }])
})

test.each([
  ['a text', 'no picture at all', 'The file is not a PNG, JPEG, WebP, AVIF or GIF picture.'],
  ['a huge file', Buffer.alloc(9 * 1024 * 1024), 'it is larger than 8 MB.'],
  ['900 megapixels', hollowPng(30_000, 30_000), 'more than 50 megapixels'],
])('%s among the photos is named, and all else kept', async (_, bytes, problem) => {
  const { db } = shop.services
  const before = await db.$count(offers)
  const fields = { ...SELLER, email: somebody(), ...lines({ name: 'Kept' }) }
  const refused = await send(shop.visitor(), { fields, photos: [await plain().png().toBuffer(), bytes] })
  expect(refused.status).toBe(400)
  expect(textOf(refused)).toContain(`Photo 2: `)
  expect(textOf(refused)).toContain(problem)
  expect(typedIn(refused, 'name-0')).toBe('Kept')
  expect(await db.$count(offers)).toBe(before)
})

test('a seventh photo and a form of 40 MB are refused', async () => {
  const small = await plain().png().toBuffer()
  const fields = { ...SELLER, email: somebody(), ...lines({}) }
  expect(textOf(await send(shop.visitor(), { fields, photos: Array(7).fill(small) }))).toContain('at most 6 photos')
  const body = Buffer.alloc(40 * 1024 * 1024)
  const type = { 'content-type': 'multipart/form-data; boundary=x', origin: 'http://localhost:3000' }
  const headers = { ...type, 'content-length': String(body.length) }
  expect((await shop.visitor().get(PAGE, { method: 'POST', body, headers })).status).toBe(413)
})

test('photos are private: no list has them, only their own address, and only while they may be kept', async () => {
  const { db, storage } = shop.services
  const email = somebody()
  await send(shop.visitor(), { fields: { ...SELLER, email, ...lines({}) }, photos: [await plain().png().toBuffer()] })
  const [photo] = (await storedBy(email)).photos
  const name = photo?.name ?? ''
  expect(name).toMatch(/^[a-z0-9]{32}$/)
  const page = await shop.visitor().get(`/offer-photos/${name}-640.webp`)
  const headers = ['cache-control', 'x-robots-tag'].map((header) => page.headers.get(header))
  expect([page.status, ...headers]).toEqual([200, 'private, max-age=3600', 'noindex'])
  for (const other of [
    `images/offer-${name}-640.webp`,
    `offer-photos/${'0'.repeat(32)}-640.webp`,
    `offer-photos/${name}`,
  ])
    expect((await shop.visitor().get(`/${other}`)).status, other).toBe(404)
  const files = async () => (await listPictures(storage)).filter((key) => key.includes(name)).length
  await removeUnusedPictures({ db, storage }, { olderThanMs: -1 })
  expect(await files()).toBe(6)
  await db.update(offerPhotos).set({ createdAt: sql`now() - interval '91 days'` }).where(eq(offerPhotos.name, name))
  expect((await shop.visitor().get(`/offer-photos/${name}-640.webp`)).status).toBe(404)
  await forgetOffers(db)
  await removeUnusedPictures({ db, storage }, { olderThanMs: -1 })
  expect([await files(), (await storedBy(email)).photos]).toEqual([0, []])
})

test('one client sends a few forms at a time, others are not kept waiting for it, and scripts keep what was typed', async () => {
  const fields = { ...SELLER, email: somebody(), ...lines({ name: '' }) }
  const crowd = Array.from({ length: 6 }, () => send(shop.visitor('192.0.2.200'), { fields, script: true }))
  const other = send(shop.visitor('192.0.2.201'), { fields })
  const statuses = (await Promise.all(crowd)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([400, 400, 400, 503, 503, 503])
  expect((await other).status).toBe(400)
  const plain = await Promise.all(Array.from({ length: 4 }, () => send(shop.visitor('192.0.2.202'), { fields })))
  const [busy] = plain.filter(({ status }) => status === 503)
  expect(busy?.headers.get('retry-after')).toBe('5')
  expect(busy && textOf(busy)).toContain('Please try again in a minute. Then go back and send the form again.')
})

test('one address cannot have more than five offers that wait', async () => {
  const email = somebody()
  const fields = { ...SELLER, email, ...lines({}) }
  const from = (n: number) => shop.visitor(`192.0.2.${n}`)
  const other = (n: number) => ({ fields: { ...fields, ...lines({ price: `${n + 1}` }) } })
  const sending = Array.from({ length: MOST_UNDER_WAY + 2 }, (_, n) => send(from(n), other(n)))
  const sent = await Promise.all(sending)
  expect(sent.map(({ status }) => status).toSorted()).toEqual([303, 303, 303, 303, 303, 409, 409])
  const refused = await send(shop.visitor(), { fields })
  expect(textOf(refused)).toContain('5 offers of yours wait for an answer already')
  expect(typedIn(refused, 'name-0')).toBe('EarthBound')
})

test('photos that nobody has looked at cannot fill the disk, and offers without any are still taken', async () => {
  const { db } = shop.services
  await db.insert(offers).values({ ...OFFERED, id: 'crowd' })
  const all = Array.from({ length: MOST_PHOTOS_WAITING }, (_, n) => n)
  await db.insert(offerPhotos).values(all.map((n) => ({ name: `${n}`, offerId: 'crowd', position: n })))
  const fields = { ...SELLER, email: somebody(), ...lines({}) }
  const refused = await send(shop.visitor(), { fields, photos: [await plain().png().toBuffer()] })
  expect([refused.status, textOf(refused)]).toEqual([409, expect.stringContaining('send your offer without them')])
  expect((await send(shop.visitor(), { fields })).status).toBe(303)
  await db.delete(offers).where(eq(offers.id, 'crowd'))
})

test('an offer that nobody confirms is forgotten in a week, with its mails', async () => {
  const { db } = shop.services
  const email = somebody()
  await send(shop.visitor(), { fields: { ...SELLER, email, ...lines({}) } })
  await forgetOffers(db)
  expect((await storedBy(email)).offer?.state).toBe('asked')
  await db.update(offers).set({ createdAt: sql`now() - interval '8 days'` }).where(eq(offers.email, email))
  await forgetOffers(db)
  expect((await storedBy(email)).offer).toBeUndefined()
  expect(await db.$count(mails, eq(mails.toEmail, email))).toBe(0)
})

test('names are suggested without a price, a stock or a draft', async () => {
  const { db } = shop.services
  const place = { category: 'xbox', subcategory: '360' }
  await shop.product({ ...place, name: 'Moonstone Saga', quantity: 0, priceCents: 98_765 })
  await shop.product({ name: 'Moonstone Hidden', isDraft: true })
  const columns = 'console-name,product-name,loose-price,cib-price,new-price,upc'
  await loadGuide(db, `${columns}\nSega Saturn,Moonstone Cave,$60.00,,,`)
  const answer = await shop.visitor().get(`${PAGE}/names.data?name=moonst`)
  expect(answer.status).toBe(200)
  for (const known of ['Moonstone Saga', 'Xbox 360', 'Moonstone Cave', 'Saturn']) expect(answer.html).toContain(known)
  for (const secret of ['Hidden', '98765', '987', '6000', 'quantity', 'cents'])
    expect(answer.html).not.toContain(secret)
  expect((await shop.visitor().get(`${PAGE}/names.data?name=%00`)).status).toBe(200)
})

test('a client that sends many forms is refused before one of them is read, and the scripts keep what was typed', async () => {
  const visitor = limited.visitor('198.51.100.7')
  const statuses = []
  const fields = { ...SELLER, ...lines({ name: '' }) }
  for (let n = 0; n < 11; n += 1) statuses.push((await send(visitor, { fields, script: true })).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429])
  let isRead = false
  const refused = await visitor.postLate(PAGE, inParts({ 'name-0': 'x' }), async () => {
    isRead = true
  })
  expect([refused.status, refused.html.includes('go back'), isRead]).toEqual([429, true, false])
  expect((await send(limited.visitor('198.51.100.8'), { fields })).status).toBe(400)
})

test('a phone alone, and one address from many networks, have limits of their own', async () => {
  const byPhone = { ...SELLER, email: '', phone: '03 111 222', ...lines({}) }
  const phones = []
  for (let n = 0; n < 4; n += 1)
    phones.push((await send(limited.visitor(`203.0.113.${n}`), { fields: byPhone })).status)
  expect(phones).toEqual([303, 303, 303, 429])
  const byMail = (n: number) => ({ ...SELLER, email: 'victim@x.example', ...lines({ price: `${n + 1}` }) })
  const sent = []
  for (let n = 0; n < 8; n += 1)
    sent.push((await send(limited.visitor(`203.0.114.${n}`), { fields: byMail(n) })).status)
  expect(sent).toEqual([...Array(5).fill(303), 409, 429, 429])
  expect(await limited.services.db.$count(mails, eq(mails.toEmail, 'victim@x.example'))).toBe(5)
})

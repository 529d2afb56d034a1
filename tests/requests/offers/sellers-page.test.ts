import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { shopDay } from '#domain/clock/shop-time.ts'
import { newId } from '#domain/ids.ts'
import { answerOffer, withdrawOffer } from '#domain/offers/answer-offer.server.ts'
import { askOffer } from '#domain/offers/ask/ask-offer.server.ts'
import { forgetOffers } from '#domain/offers/forget-offers.server.ts'
import { findOffer } from '#domain/offers/move-offer.server.ts'
import { offerToken } from '#domain/offers/offer-link.server.ts'
import { boughtBook, offerPhotos, offerPieces, offers } from '#domain/offers/offer-tables.ts'
import { receiveOffer } from '#domain/offers/quote-offer.server.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { deleteAccount } from '#domain/own-data/delete-person.server.ts'
import { ownData } from '#domain/own-data/own-data.server.ts'
import { mailTo } from '../../support/data/mails.ts'
import { OWNER as actor, plantOffer, quotePieces, readOffer } from '../../support/offers/plant-offer.ts'
import { field } from '../../support/requests/client.ts'
import { textOf, toastOf } from '../../support/requests/read-page.ts'
import { openShop, shopForFile, type TestShop } from '../../support/shops/open-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** As people read it: mails part lines by two characters. */
const mailTextTo = async (address: string, subject: string) =>
  (await mailTo(shop, address, subject)).text.replaceAll('\r\n', '\n')

const shop = shopForFile()

const read = (id: string) => readOffer(shop.services.db, id)

const pageOf = (id: string, { services } = shop as Pick<TestShop, 'services'>) =>
  `/offers/${offerToken(services.auth.secret, id)}`

type Priced = number | string
const quote = (id: string, ...prices: Priced[]) => quotePieces(shop.services.db, id, prices)

async function quoted(...prices: Priced[]): Promise<string> {
  const names = ['EarthBound', 'Zelda', 'Doom']
  const pieces = prices.map((_, at) => ({ name: names[at] ?? 'Other', console: '' }))
  const id = await plantOffer(shop.services.db, { pieces })
  await quote(id, ...prices)
  return id
}

const newsOf = async (id: string) => {
  const { kind, text, offerId, createdAt } = mails
  const rows = await shop.services.db.select({ kind, text }).from(mails).where(eq(offerId, id)).orderBy(asc(createdAt))
  return rows.filter((mail) => mail.kind === 'offer-notice').map((mail) => mail.text)
}

async function accept(id: string, positions: number[]) {
  const page = await shop.visitor().get(pageOf(id))
  const form = new URLSearchParams([
    ...positions.map((at) => ['piece', String(at)]),
    ['intent', 'accept'],
    ['version', field(page, 'version')],
  ])
  return await shop.visitor().post(pageOf(id), form)
}

describe('a quote', () => {
  test('is answered piece by piece: what is ticked is agreed on, what is not stays with its seller', async () => {
    const id = await quoted(2_000, 1_000, 'The disc is deeply scratched.')
    const page = await shop.visitor().get(pageOf(id))
    expect(textOf(page)).toContain('EarthBound $20.00 in cash, $25.00 in exchange')
    expect(textOf(page)).toContain('Not this one: The disc is deeply scratched.')
    expect(textOf(page)).toContain('Together: $30.00 in cash, $40.00 in exchange Accept Decline')
    expect(page.html.match(/type="checkbox"[^>]*checked/g)).toHaveLength(2)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      ...{ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
    })
    const mail = await mailTextTo((await read(id)).email, 'Our quote')
    expect(mail).toContain('EarthBound\n  $20.00 in cash, $25.00 in exchange')
    expect(mail).toContain('Doom\n  Not this one: The disc is deeply scratched.')
    expect(mail).toContain('Nice pieces.')
    expect(mail).toContain(pageOf(id))
    const none = await accept(id, [])
    expect([none.status, textOf(none).includes('Tick what you sell')]).toEqual([400, true])
    const accepted = await accept(id, [0])
    expect(accepted.location).toBe(pageOf(id))
    const { state, pieces } = await read(id)
    expect(state).toBe('accepted')
    expect(pieces).toMatchObject([
      { agreedCashCents: 2_000, agreedCreditCents: 2_500, isKept: false },
      { agreedCashCents: null, isKept: true },
      { agreedCashCents: null, isKept: false },
    ])
    expect(await newsOf(id)).toEqual(['accepted'])
    const after = textOf(await shop.visitor().get(pageOf(id)))
    expect(after).toContain('We agree. Please bring it by, and tell us when: +961 1 555 064 hello@cartridge.example')
    expect(after).toContain('Zelda You keep it')
  })

  test('is accepted once, however often and from wherever it is pressed', async () => {
    const id = await quoted(2_000, 1_000)
    const { version } = await read(id)
    const answer = { id, version, accepted: [0, 1], notice: ['owner@example.com'] }
    const answers = await Promise.all([0, 1, 2].map(() => answerOffer(shop.services.db, answer)))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(await newsOf(id)).toEqual(['accepted'])
    const other = await answerOffer(shop.services.db, { ...answer, accepted: [0] })
    expect(other).toMatchObject({ ok: false, problem: { kind: 'meanwhile' } })
    expect((await read(id)).pieces).toMatchObject([{ isKept: false }, { isKept: false }])
  })

  test('that changed since its page was opened is not accepted for the old price, nor for one of no piece', async () => {
    const id = await quoted(2_000)
    const page = await shop.visitor().get(pageOf(id))
    await quote(id, 500)
    const form = { intent: 'accept', piece: '0', version: field(page, 'version') }
    const stale = await shop.visitor().post(pageOf(id), form)
    expect(stale.status).toBe(409)
    expect(textOf(stale)).toContain('Something changed meanwhile. Please look again.')
    expect(textOf(stale)).toContain('$5.00 in cash')
    expect((await read(id)).pieces[0]?.agreedCashCents).toBeNull()
    for (const positions of [[1], [0, 99], [-1]]) expect((await accept(id, positions)).status).toBe(409)
    for (const version of ['', 'x', '1e9', '-1', '0.5'])
      expect((await shop.visitor().post(pageOf(id), { ...form, version })).status, version).toBe(409)
    expect((await read(id)).state).toBe('quoted')
  })

  test('is declined whole, once', async () => {
    const id = await quoted(2_000, 1_000)
    const { version } = await read(id)
    const decline = { intent: 'decline', version: String(version) }
    for (const _ of [1, 2]) expect((await shop.visitor().post(pageOf(id), decline)).location).toBe(pageOf(id))
    expect([(await read(id)).state, await newsOf(id)]).toEqual(['declined', ['declined']])
    expect(textOf(await shop.visitor().get(pageOf(id)))).toContain('Nothing is sold.')
  })

  test('ends with its day where the shop is, whether or not the task of the night has run', async () => {
    const { db } = shop.services
    const endOn = (id: string, day: Date) =>
      db
        .update(offers)
        .set({ validUntil: shopDay(day) })
        .where(eq(offers.id, id))
    const today = await quoted(2_000)
    await endOn(today, new Date())
    expect((await accept(today, [0])).status).toBe(303)
    const id = await quoted(2_000)
    const page = await shop.visitor().get(pageOf(id))
    await endOn(id, new Date(Date.now() - DAY_MS))
    const form = { intent: 'accept', piece: '0', version: field(page, 'version') }
    const late = await shop.visitor().post(pageOf(id), form)
    expect([late.status, textOf(late).includes('The quote holds no more.')]).toEqual([409, true])
    expect(textOf(late)).not.toContain('Accept')
    await forgetOffers(db)
    expect([(await read(id)).state, (await read(id)).steps.at(-1)?.actor]).toEqual(['expired', ''])
    await quote(id, 2_500)
    expect((await accept(id, [0])).status).toBe(303)
  })
})

describe('a price that changed after the pieces were looked at', () => {
  async function lookedAt(...prices: Priced[]) {
    const { db } = shop.services
    const id = await quoted(2_000, 1_000, 3_000)
    await accept(id, [0, 1, 2])
    await receiveOffer(db, { actor, id, version: (await read(id)).version })
    await quote(id, ...prices)
    return id
  }

  test('is asked about again, beside what was agreed on', async () => {
    const id = await lookedAt(1_500, 1_000, 'It was repaired badly.')
    const page = await shop.visitor().get(pageOf(id))
    expect(page.html.match(/type="checkbox"/g)).toHaveLength(1)
    expect(textOf(page)).toContain(
      'EarthBound $15.00 in cash, $20.00 in exchange (before: $20.00 in cash, $25.00 in exchange)',
    )
    expect(textOf(page)).toContain('Doom Not this one: It was repaired badly.')
    expect((await mailTo(shop, (await read(id)).email, 'Something changed')).text).toContain('ask you again')
    expect((await accept(id, [1])).status).toBe(409)
    expect((await accept(id, [0])).status).toBe(303)
    expect((await read(id)).pieces[0]).toMatchObject({ agreedCashCents: 1_500, agreedCreditCents: 2_000 })
    expect([(await read(id)).state, await newsOf(id)]).toEqual(['received', ['accepted', 'answered']])
    expect(textOf(await shop.visitor().get(pageOf(id)))).not.toContain('Accept')
  })

  test('and declined leaves the piece with its seller, and the rest as agreed', async () => {
    const id = await lookedAt(1_500, 1_000, 3_000)
    const { version } = await read(id)
    await shop.visitor().post(pageOf(id), { intent: 'decline', version: String(version) })
    const { state, pieces } = await read(id)
    expect([state, pieces.map(({ isKept }) => isKept)]).toEqual(['received', [true, false, false]])
    expect(textOf(await shop.visitor().get(pageOf(id)))).toContain('EarthBound You keep it: we give it back')
  })
})

test('an offer is withdrawn while nothing of it is in the shop', async () => {
  const { db } = shop.services
  const id = await quoted(2_000)
  await accept(id, [0])
  for (const _ of [1, 2])
    expect((await shop.visitor().post(pageOf(id), { intent: 'withdraw' })).location).toBe(pageOf(id))
  expect([(await read(id)).state, await newsOf(id)]).toEqual(['withdrawn', ['accepted', 'withdrawn']])
  const there = await plantOffer(db, { offer: { state: 'received' } })
  expect((await shop.visitor().post(pageOf(there), { intent: 'withdraw' })).status).toBe(409)
  const unproved = await plantOffer(db, { offer: { state: 'asked' } })
  const gone = await shop.visitor().post(pageOf(unproved), { intent: 'withdraw' })
  expect([textOf(gone).includes('Your offer is withdrawn'), await findOffer(db, unproved)]).toEqual([true, undefined])
  expect(await withdrawOffer(db, { id: unproved, notice: [] })).toBe('deleted')
})

test('no link opens or changes another offer, and no state is skipped', async () => {
  const { db, auth } = shop.services
  const [mine, other] = [await quoted(2_000), await quoted(3_000)]
  const [, signature = ''] = offerToken(auth.secret, mine).split('.')
  const form = { intent: 'accept', piece: '0', version: String((await read(other)).version) }
  const forged = [other, `${other}.`, `${other}.${signature}`, signature, `${mine}.${signature}x`, '%00', newId()]
  for (const token of forged) {
    expect((await shop.visitor().get(`/offers/${token}`)).status, token).toBeGreaterThanOrEqual(400)
    expect((await shop.visitor().post(`/offers/${token}`, form)).status, token).toBeGreaterThanOrEqual(400)
  }
  expect((await read(other)).state).toBe('quoted')
  for (const state of ['asked', 'new', 'accepted', 'received', 'paid', 'declined', 'withdrawn'] as const) {
    const agreed = { cashCents: 100, creditCents: 100, agreedCashCents: 100, agreedCreditCents: 100 }
    const id = await plantOffer(db, { offer: { state }, pieces: [agreed] })
    const answered = await shop.visitor().post(pageOf(id), { intent: 'accept', piece: '0', version: '1' })
    expect([state, answered.status, (await read(id)).state]).toEqual([state, 409, state])
  }
  expect((await shop.visitor().post(pageOf(mine), { intent: 'pay' })).status).toBe(400)
})

test('the seller reads what was paid and what is given back, by mail and on the page', async () => {
  const { db } = shop.services
  const id = await quoted(2_000, 1_000)
  await accept(id, [0])
  const paymentId = newId()
  const { email } = await read(id)
  const isFirst = and(eq(offerPieces.offerId, id), eq(offerPieces.position, 0))
  await db.update(offerPieces).set({ paymentId, productId: newId() }).where(isFirst)
  await db.update(offers).set({ state: 'paid' }).where(eq(offers.id, id))
  const nobody = { seller: '', contact: '', goods: '', actor: '' }
  await db.insert(boughtBook).values({ ...nobody, id: paymentId, offerId: id, cents: 2_500, way: 'credit' })
  await db.insert(mails).values({ id: newId(), kind: 'bought', toEmail: email, offerId: id })
  const text = await mailTextTo(email, 'We bought from you')
  for (const words of ['EarthBound\n  $25.00 paid as store credit', 'Zelda\n  You keep it: we give it back'])
    expect(text).toContain(words)
  expect(textOf(await shop.visitor().get(pageOf(id)))).toContain('EarthBound $25.00 paid as store credit')
})

test('a person takes offers along, and deletes them with the account; what was bought stays without the person', async () => {
  const { db, auth } = shop.services
  const { user, browser } = await shop.shopper()
  const offer = { email: user.email, name: 'Ann Lee', phone: '03 123 456' }
  const [open, paid] = [await plantOffer(db, { offer }), await plantOffer(db, { offer: { ...offer, state: 'paid' } })]
  const other = await plantOffer(db, {})
  const agreed = await plantOffer(db, { offer: { ...offer, state: 'accepted' } })
  const photos = [open, paid].map((offerId) => ({ offerId, name: newId().toLowerCase(), position: 0 }))
  await db.insert(offerPhotos).values(photos)
  const notice = { kind: 'offer-notice', toEmail: 'owner@example.com', text: 'new' } as const
  await db.insert(mails).values({ ...notice, id: newId(), offerId: open })
  const known = JSON.stringify((await ownData(db, user.id))?.offers)
  for (const words of ['Ann Lee', '03 123 456', 'Bell Tower', 'paid']) expect(known).toContain(words)
  expect(textOf(await browser.get('/account'))).toContain('Your offers')
  const deleted = await deleteAccount(db, { user, sessionId: (await shop.session(user.id)).sessionId })
  expect(deleted).toMatchObject({ ok: true })
  expect(await findOffer(db, open)).toBeUndefined()
  for (const kept of [paid, agreed])
    expect(await findOffer(db, kept)).toMatchObject({ name: 'Deleted', email: '', phone: '', photos: [] })
  expect(await findOffer(db, other)).toBeDefined()
  expect(await db.$count(mails, eq(mails.offerId, open))).toBe(0)
  expect((await browser.get(`/offers/${offerToken(auth.secret, open)}`)).status).toBe(404)
})

test('the log holds no address of an offer', async () => {
  const lines: string[] = []
  const { createLog } = await import('#platform/observe/log.ts')
  const log = createLog('debug', { write: (line: string) => void lines.push(line) })
  await using noted = await openShop({}, log)
  const id = await plantOffer(noted.services.db)
  const page = pageOf(id, noted)
  await noted.visitor().get(page)
  await noted.visitor().post(page, { intent: 'accept' })
  await noted.visitor().get('/offer-photos/0123456789abcdef0123456789abcdef-640.webp')
  const text = lines.join('')
  expect(text).toContain('/offers/[secret]')
  expect(text).toContain('/offer-photos/[secret]')
  expect(text).not.toMatch(/0123456789abcdef|\/offers\/(?!\[|:token)/)
})

test('ten thousand offers neither slow the pages of one down, nor the night', async () => {
  const { db } = shop.services
  await db.execute(`insert into offers (id, state, name, email, phone, wants, handover)
    select lpad(n::text, 20, 'o'), case when n % 3 = 0 then 'asked' when n % 3 = 1 then 'new' else 'declined' end,
      'Ann', 'many' || n % 50 || '@x.example', '', 'cash', 'bring' from generate_series(1, 10000) n`)
  await db.execute(`insert into offer_pieces (offer_id, position, name, console, pieces, said)
    select lpad(n::text, 20, 'o'), 0, 'Piece ' || n, '', 1, '{}' from generate_series(1, 10000) n`)
  const id = await quoted(2_000)
  const start = performance.now()
  expect((await shop.visitor().get(pageOf(id))).status).toBe(200)
  const seller = { name: 'A', email: 'many1@x.example', phone: '', wants: 'cash', handover: 'bring' } as const
  const asked = await askOffer(db, { ...seller, pieces: [], photos: [], isProved: false, notice: [] })
  expect(asked.ok).toBe(false)
  await forgetOffers(db)
  expect(performance.now() - start).toBeLessThan(2_000)
  expect(toastOf(await shop.visitor().get('/'))).toBeUndefined()
})

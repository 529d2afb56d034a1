import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { listPurchases } from '#domain/catalogue/intake/list-taken-in.server.ts'
import { findEditedProduct } from '#domain/catalogue/manage/change-product.server.ts'
import { addCredit, creditOf } from '#domain/credit/ledger.server.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import type { Db } from '#platform/database/client.ts'
import { seeds } from '../../../tests/support/data/seeds.ts'
import { OWNER as actor, plantOffer, quotePieces, readOffer } from '../../../tests/support/offers/plant-offer.ts'
import { databaseForFile } from '../../../tests/support/shops/clone-database.ts'
import { acceptForSeller, answerOffer } from '../answer-offer.server.ts'
import { askedAgain, type OfferPiece } from '../offer.ts'
import { receiveOffer } from '../quote-offer.server.ts'
import { listBook } from './book.server.ts'
import { boughtMargin } from './bought-margin.server.ts'
import { payOffer } from './pay-offer.server.ts'
import { takeBackStep } from './take-back.server.ts'

let db: Db
let shop: ReturnType<typeof seeds>
databaseForFile((opened) => {
  db = opened
  shop = seeds({ db, config: { secure: false } } as never)
})

const read = (id: string) => readOffer(db, id)
const quote = (id: string, ...prices: (number | string)[]) => quotePieces(db, id, prices)

const act = async (move: typeof receiveOffer, id: string) =>
  await move(db, { actor, id, version: (await read(id)).version })

async function pay(id: string, positions: number[], way: 'cash' | 'credit' = 'cash') {
  const pieces = positions.map((position) => ({ position, shelf: 'A-1' }))
  return await payOffer(db, { actor, id, version: (await read(id)).version, pieces, way, document: '' })
}

const takeBack = async (id: string) => await takeBackStep(db, { actor, id, version: (await read(id)).version })

/** Quoted, agreed on by phone, and here. */
async function received(pieces: Partial<OfferPiece>[] = [{}]): Promise<string> {
  const id = await plantOffer(db, { pieces })
  await quote(id, ...pieces.map(() => 2_000))
  await act(acceptForSeller, id)
  await act(receiveOffer, id)
  return id
}

test('an offer is quoted, agreed on, received and paid, and each piece is a draft with its cost', async () => {
  const id = await received([{ said: { completeness: 'cib', condition: 'good' } }, { name: 'Moon Garden', pieces: 2 }])
  const paid = await pay(id, [0, 1])
  expect(paid).toMatchObject({ ok: true, value: { cents: 6_000 } })
  const { state, steps, pieces } = await read(id)
  expect([state, ...steps.map((step) => step.state)]).toEqual(['paid', 'new', 'quoted', 'accepted', 'received', 'paid'])
  expect(await findEditedProduct(db, pieces[0]?.productId ?? '')).toMatchObject({
    ...{ name: 'Bell Tower', isDraft: true, quantity: 1, costCents: 2_000, shelf: 'A-1' },
    facts: { completeness: 'cib', condition: 'good' },
  })
  expect(await findEditedProduct(db, pieces[1]?.productId ?? '')).toMatchObject({ quantity: 2, costCents: 2_000 })
  expect((await listPurchases(db, 1))[0]).toMatchObject({ id, pieces: 2, paidCents: 6_000, sharedCents: 6_000 })
  expect((await listBook(db, { limit: 1 })).rows[0]).toMatchObject({
    ...{ offerId: id, seller: 'Rana Haddad', cents: 6_000, way: 'cash', takenBackAt: null },
    goods: '1 x Bell Tower (Saturn), $20.00\n2 x Moon Garden (Saturn), $20.00',
  })
})

test('two presses of Pay pay once', async () => {
  const id = await received()
  const { version } = await read(id)
  const once = { actor, id, version, pieces: [{ position: 0, shelf: '' }], way: 'credit' as const, document: '' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => payOffer(db, once)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await creditOf(db, (await read(id)).email)).toBe(2_500)
  expect((await listPurchases(db, 30)).find((each) => each.id === id)?.pieces).toBe(1)
})

test('a lower price after a look is not paid before the seller agrees', async () => {
  const id = await received([{}, { name: 'Moon Garden' }])
  await quote(id, 1_200, 2_000)
  expect(askedAgain(await read(id)).map(({ name }) => name)).toEqual(['Bell Tower'])
  expect(await pay(id, [0])).toMatchObject({ ok: false, problem: { kind: 'nothing' } })
  expect(await pay(id, [0, 1])).toMatchObject({ ok: true, value: { cents: 2_000 } })
  expect((await read(id)).state).toBe('received')
  await act(acceptForSeller, id)
  expect(await pay(id, [0])).toMatchObject({ ok: true, value: { cents: 1_200 } })
  expect((await read(id)).state).toBe('paid')
})

test('a higher price is paid without asking', async () => {
  const id = await received()
  await quote(id, 2_500)
  expect(await pay(id, [0])).toMatchObject({ ok: true, value: { cents: 2_500 } })
})

test('an offer of which the shop wants nothing is declined, and can be taken up again', async () => {
  const id = await plantOffer(db)
  expect(await quote(id, 'We have enough of it.')).toBe('declined')
  expect(await takeBack(id)).toMatchObject({ ok: true, value: 'new' })
  expect(await quote(id, 900)).toBe('quoted')
})

test('half is paid in cash and half as credit, and both can be taken back, the last first', async () => {
  const id = await received([{}, { name: 'Moon Garden' }])
  await pay(id, [0])
  await pay(id, [1], 'credit')
  const { email } = await read(id)
  expect(await creditOf(db, email)).toBe(2_500)
  expect(await takeBack(id)).toMatchObject({ ok: true, value: 'received' })
  expect(await creditOf(db, email)).toBe(0)
  expect((await listPurchases(db, 30)).find((each) => each.id === id)).toMatchObject({ paidCents: 2_000, pieces: 1 })
  expect(await takeBack(id)).toMatchObject({ ok: true, value: 'received' })
  expect((await read(id)).pieces.map(({ productId }) => productId)).toEqual([null, null])
  expect(await takeBack(id)).toMatchObject({ ok: true, value: 'accepted' })
  expect(await takeBack(id)).toMatchObject({ ok: true, value: 'quoted' })
  expect((await read(id)).pieces[0]).toMatchObject({ agreedCashCents: null, cashCents: 2_000 })
})

test('the audit log says who agreed to a lower price by phone, what was paid of an offer, and what was taken back', async () => {
  const id = await received([{}, { name: 'Moon Garden' }])
  await quote(id, 1_200, 2_000)
  await act(acceptForSeller, id)
  await pay(id, [0])
  await takeBack(id)
  const isOfOffer = and(eq(auditLog.subjectId, id), eq(auditLog.kind, 'offer'))
  const entries = await db.select({ changes: auditLog.changes }).from(auditLog).where(isOfOffer).orderBy(auditLog.id)
  const bells = entries.flatMap(({ changes: { items } }) => {
    const [before, after] = (items ?? []).map((texts) => (Array.isArray(texts) ? texts[0] : undefined))
    return before === after ? [] : [after]
  })
  const cut = '$12.00 in cash or $17.00 in exchange'
  expect(bells).toEqual([
    'Bell Tower (Saturn): $20.00 in cash or $25.00 in exchange',
    'Bell Tower (Saturn): $20.00 in cash or $25.00 in exchange (agreed)',
    ...[cut, `${cut} (agreed)`, `${cut} (paid)`, `${cut} (agreed)`].map((said) => `Bell Tower (Saturn): ${said}`),
  ])
})

test('a payment is taken back after its seller declined the rest, which closed the offer', async () => {
  const id = await received([{}, { name: 'Moon Garden' }])
  await quote(id, 1_200, 2_000)
  await pay(id, [1], 'credit')
  const { version, email } = await read(id)
  await answerOffer(db, { id, version, accepted: [], notice: [] })
  expect((await read(id)).state).toBe('paid')
  expect(await takeBack(id)).toEqual({ ok: true, value: 'received' })
  expect([await creditOf(db, email), (await read(id)).pieces[1]?.productId]).toEqual([0, null])
})

test('a payment whose credit was spent, or whose draft was changed, cannot be taken back', async () => {
  const spent = await received()
  await pay(spent, [0], 'credit')
  const { email, pieces } = await read(spent)
  await addCredit(db, { email, cents: -2_400, kind: 'entered', note: 'spent', actor: null })
  expect(await takeBack(spent)).toEqual({ ok: false, problem: 'credit-spent' })
  expect(await findEditedProduct(db, pieces[0]?.productId ?? '')).toBeDefined()
  expect(await creditOf(db, email)).toBe(100)

  const sold = await received()
  await pay(sold, [0])
  await shop.change((await read(sold)).pieces[0]?.productId ?? '', { quantity: 0 })
  expect(await takeBack(sold)).toEqual({ ok: false, problem: 'worked-on' })
  expect((await read(sold)).state).toBe('paid')
})

test('a payment is taken back whose draft the owner deleted', async () => {
  const id = await received()
  await pay(id, [0])
  await shop.remove((await read(id)).pieces[0]?.productId ?? '')
  expect(await takeBack(id)).toEqual({ ok: true, value: 'received' })
  expect((await listBook(db, { limit: 1 })).rows[0]?.takenBackAt).not.toBeNull()
})

test('each quote and each payment is mailed to the seller, and to nobody who left no address', async () => {
  const id = await received()
  await pay(id, [0])
  const posted = await db.select({ kind: mails.kind, to: mails.toEmail }).from(mails).where(eq(mails.offerId, id))
  const to = (await read(id)).email
  expect(posted).toEqual([
    { kind: 'quote', to },
    { kind: 'bought', to },
  ])
  const byPhone = await plantOffer(db, { offer: { email: '', phone: '03 123456' } })
  await quote(byPhone, 900)
  expect(await db.$count(mails, eq(mails.offerId, byPhone))).toBe(0)
})

test('the margin counts what bought pieces were sold for, less their cost, and what has not sold', async () => {
  const id = await received([{ pieces: 2 }])
  await pay(id, [0])
  const { rows } = await listBook(db, { limit: 1 })
  const day = rows[0]?.createdAt.toISOString().slice(0, 10) ?? ''
  const { offers: bought } = await boughtMargin(db, { from: day })
  expect(bought.find((each) => each.id === id)).toMatchObject({
    ...{ paidCents: 4_000, pieces: 0, cents: 0, costCents: 0, unsoldPieces: 2, unsoldCents: 4_000 },
  })
})

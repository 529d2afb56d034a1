import { and, asc, eq, like, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { searchFields } from '#domain/catalogue/search/search-fields.ts'
import { newId } from '#domain/ids.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { deleteAccount } from '#domain/own-data/delete-person.server.ts'
import { ownData } from '#domain/own-data/own-data.server.ts'
import { productArrivals, wantedSearches } from '#domain/stock/search-tables.ts'
import { askForSearch } from '#domain/stock/searches/ask-search.server.ts'
import { foundText, readFoundText } from '#domain/stock/searches/found-news.server.ts'
import { matchArrivals, matchLeft, SHARE } from '#domain/stock/searches/match-arrivals.server.ts'
import { confirmSearch, searchToken } from '#domain/stock/searches/search-link.server.ts'
import { forgetSearches } from '#domain/stock/searches/searches-of-address.server.ts'
import { tellFound, tellOfSearches } from '#domain/stock/searches/tell-found.server.ts'
import { MOST_KNOWN, MOST_SEARCHES } from '#domain/stock/searches/wanted-search.ts'
import type { Db } from '#platform/database/client.ts'
import { insertMany } from '#platform/database/write-many.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { plantPicture } from '../../support/data/pictures.ts'
import { TYPED_PRODUCT } from '../../support/data/typed-product.ts'
import { openMailServer } from '../../support/machine/mail-server.ts'
import { attributesOf, problemsOf, textOf, toastOf } from '../../support/requests/read-page.ts'
import { openShop, shopForFile } from '../../support/shops/open-shop.ts'

const ann = 'ann@x.example'

/** The times between a find, its mail and the next one are over. */
async function timePasses(db: Db) {
  const { foundAt, toldAt } = wantedSearches
  await db.update(wantedSearches).set({
    foundAt: sql`${foundAt} - interval '4 minutes'`,
    toldAt: sql`${toldAt} - interval '7 hours'`,
  })
}

/** The products that each mail to an address tells of. */
async function toldTo(db: Db, address: string) {
  const rows = await db
    .select({ text: mails.text, kind: mails.kind })
    .from(mails)
    .where(eq(mails.toEmail, address))
    .orderBy(asc(mails.createdAt))
  return rows.filter(({ kind }) => kind === 'found').map(({ text }) => readFoundText(text ?? ''))
}

test('without scripts: somebody finds nothing, asks to be told, confirms, is told by one mail, and stops it by one click', async () => {
  await using post = await openMailServer()
  await using shop = await openShop({ SMTP_URL: post.url })
  const { db, log } = shop.services
  const mailOf = async (words: string) => {
    const found = () => post.mails.find(({ text }) => text.includes(words))
    await expect.poll(found, { timeout: 15_000 }).toBeDefined()
    return found()?.text ?? ''
  }
  const visitor = shop.visitor()
  const list = await visitor.get('/shop?search=EarthBound&category=nintendo&completeness=cib&price-to=300&in-stock=on')
  const [offer = ''] = list.html.match(/<a\b[^>]*>Tell me when something like this comes/) ?? []
  const { href: page = '' } = attributesOf(offer)
  const form = await visitor.get(page)
  expect(textOf(form)).toContain('“earthbound”, Nintendo, Complete')
  expect(form.html).toContain('value="300"')
  const refused = await visitor.post(page, { price: 'cheap', email: 'ann' })
  expect([refused.status, problemsOf(refused)]).toEqual([
    400,
    ['Please write a price such as 25 or 1,234.50.', 'Enter an email address like name@example.com'],
  ])
  expect(refused.html).toContain('value="cheap"')
  const taken = await visitor.post(page, { price: '$300', email: 'Ann@x.example' })
  expect(taken.location).toBe('/shop?category=nintendo&completeness=cib&search=earthbound')
  expect(toastOf(await visitor.get(taken.location ?? ''))).toContain('We sent a mail to Ann@x.example.')
  for (const nothing of ['category=nintendo', 'search=e', 'in-stock=on', 'category=vinyl&search=earthbound'])
    expect((await visitor.get(`/waiting/search?${nothing}`)).status).toBe(404)

  const asked = await mailOf('Confirm:')
  // Anybody can send it to any address.
  expect(asked).not.toMatch(/earthbound/i)
  const link = /\/waiting\/search\?token=[\w.-]+/.exec(asked)?.[0] ?? ''
  const dear = await shop.product({ name: 'EarthBound', facts: { completeness: 'cib' }, priceCents: 35_000 })
  await tellOfSearches(db, log)
  expect(textOf(await visitor.get(link))).toContain(
    '“earthbound”, Nintendo, Complete, Price to $300.00 Confirm Stop this search For ann@x.example',
  )
  expect(textOf(await visitor.post(link, { intent: 'confirm' }))).toContain('You are told when it comes')

  await shop.change(dear.id, { priceCents: 30_000 })
  await tellOfSearches(db, log)
  await timePasses(db)
  await tellOfSearches(db, log)
  const told = await mailOf('EarthBound (CIB), $300.00')
  expect(told).toContain(`http://localhost:3000/product/${dear.id}`)
  expect(told).toContain('/shop?category=nintendo&completeness=cib&price-to=300&search=earthbound&sort=newest')
  expect(told).toContain('Nothing is held for you')
  const stop = /\/waiting\/search\?token=[\w.-]+/.exec(told)?.[0] ?? ''
  const click = { headers: { origin: 'https://webmail.example' } }
  expect((await visitor.post(stop, { 'List-Unsubscribe': 'One-Click' }, click)).status).toBe(200)
  expect(await db.$count(wantedSearches)).toBe(0)
  expect(textOf(await visitor.get(stop))).toContain('This search is over')
})

describe('in one shop', () => {
  const shop = shopForFile()

  /** Searches of people who have proved their addresses. */
  async function lookFor(address: string, ...asked: (string | [query: string, priceToCents: number])[]) {
    for (const each of asked) {
      const [query, priceToCents] = typeof each === 'string' ? [each, null] : each
      const taken = await askForSearch(shop.services.db, { query, priceToCents, email: address, isProved: true })
      expect(taken).toMatchObject({ ok: true })
    }
  }

  test('a search finds what its list shows: words in any order, facts, prices, what is free, and nothing that was there', async () => {
    const { db, log } = shop.services
    const old = await shop.product({ name: 'Lufia', priceCents: 9_000 })
    const gone = await shop.product({ name: 'Lufia II', quantity: 0 })
    const searches = {
      'words@x.example': 'search=snes+lufia+complete',
      'sealed@x.example': 'completeness=sealed&search=lufia',
      'sega@x.example': 'category=sega&search=lufia',
      'facts@x.example': 'category=nintendo&completeness=cib&region=pal',
      'all@x.example': 'search=lufia',
    }
    for (const [address, query] of Object.entries(searches)) await lookFor(address, query)
    await lookFor('cheap@x.example', ['search=lufia', 5_000])
    const facts = { completeness: 'cib', region: 'pal' }
    const added = await shop.product({ name: 'Lufia & the Fortress of Doom', facts, priceCents: 8_000 })
    const held = await shop.product({ name: 'Lufia, held', quantity: 1, held: 1 })
    // The old one is described anew, and a sold-out one is back.
    await shop.change(old.id, { description: 'Cleaned.' })
    await shop.change(gone.id, { quantity: 2 })
    await matchArrivals(db, log)
    const found = async (address: string) =>
      (await db.select({ found: wantedSearches.found }).from(wantedSearches).where(eq(wantedSearches.email, address)))
        .flatMap((row) => row.found)
        .toSorted()
    expect(await found('words@x.example')).toEqual([added.id])
    expect(await found('facts@x.example')).toEqual([added.id])
    expect(await found('sealed@x.example')).toEqual([])
    expect(await found('sega@x.example')).toEqual([])
    expect(await found('all@x.example')).toEqual([added.id, gone.id].toSorted())
    await shop.change(added.id, { priceCents: 5_000 })
    // Who waited for the held piece let it go.
    await shop.change(held.id, { held: 0 })
    await matchArrivals(db, log)
    expect(await found('cheap@x.example')).toEqual([added.id])
    expect(await found('all@x.example')).toEqual([added.id, gone.id, held.id].toSorted())
    // Bought before the mail went out.
    await shop.change(gone.id, { quantity: 0 })
    await timePasses(db)
    await tellFound(db, log)
    const [[news] = []] = await toldTo(db, 'all@x.example')
    expect(news?.productIds.toSorted()).toEqual([added.id, held.id].toSorted())
    expect(await db.$count(productArrivals)).toBe(0)
  })

  test('nothing is compared for an address that is not proved; what came meanwhile is found when it is', async () => {
    const { db, auth, log } = shop.services
    const email = 'later@x.example'
    const isTheirs = eq(wantedSearches.email, email)
    const found = async () =>
      await db.select({ id: wantedSearches.id, found: wantedSearches.found }).from(wantedSearches).where(isTheirs)
    await shop.product({ name: 'Vectorman' })
    await askForSearch(db, { query: 'search=vectorman', priceToCents: null, email, isProved: false })
    const came = await shop.product({ name: 'Vectorman 2' })
    await matchArrivals(db, log)
    const [asked] = await found()
    expect(asked?.found).toEqual([])
    await confirmSearch(auth, searchToken(auth.secret, [asked?.id ?? '']))
    expect(await found()).toMatchObject([{ found: [came.id] }])
  })

  test('an import is one mail; nobody is told twice, by two workers or after one has died', async () => {
    const { db, log } = shop.services
    await lookFor(ann, 'search=terranigma', 'category=nintendo&search=terranigma')
    const pieces = Array.from({ length: MOST_KNOWN }, (_, n) => {
      const piece = { name: `Terranigma ${n}`, description: 'Loose.', category: 'nintendo', subcategory: 'snes' }
      return { id: newId(), priceCents: 9_000, quantity: 1, image: 'x', ...piece, ...searchFields(piece) }
    })
    await insertMany(db, products, pieces)
    const wide = await shop.visitor().post('/waiting/search?search=terranigma', { price: '', email: ann })
    expect([wide.status, textOf(wide)]).toEqual([409, expect.stringContaining('Please narrow the search.')])
    const die = (table: string) =>
      db.execute(
        sql`create trigger dies before insert or update on ${sql.identifier(table)} execute function no_such_luck()`,
      )
    const live = (table: string) => db.execute(sql`drop trigger dies on ${sql.identifier(table)}`)
    await db.execute(sql`create function no_such_luck() returns trigger language plpgsql as
      $$ begin raise exception 'the worker was killed'; end $$`)
    await die('wanted_searches')
    await expect(matchArrivals(db, log)).rejects.toThrow()
    expect(await db.$count(productArrivals)).toBeGreaterThanOrEqual(MOST_KNOWN)
    await live('wanted_searches')
    await Promise.all([tellOfSearches(db, log), tellOfSearches(db, log)])
    expect(await toldTo(db, ann)).toEqual([])
    await timePasses(db)
    await die('mails')
    await expect(tellFound(db, log)).rejects.toThrow()
    await live('mails')
    await Promise.all([tellOfSearches(db, log), tellOfSearches(db, log)])
    const [news, ...others] = await toldTo(db, ann)
    expect(others).toEqual([])
    expect(news).toMatchObject([{ count: MOST_KNOWN, productIds: { length: 5 } }])

    // Sold and back, dearer and cheaper: told of already. Another one comes too soon after the mail.
    const [first] = pieces
    for (const fields of [{ quantity: 0 }, { quantity: 1 }, { priceCents: 1 }])
      await shop.change(first?.id ?? '', fields)
    const late = await shop.product({ name: 'Terranigma, boxed' })
    await matchArrivals(db, log)
    await db
      .update(wantedSearches)
      .set({ foundAt: sql`now() - interval '1 hour'` })
      .where(eq(wantedSearches.email, ann))
    await tellFound(db, log)
    expect(await toldTo(db, ann)).toHaveLength(1)
    await timePasses(db)
    await Promise.all([tellFound(db, log), tellFound(db, log), tellFound(db, log)])
    expect((await toldTo(db, ann)).slice(1)).toMatchObject([[{ count: 1, productIds: [late.id] }]])
  })

  test('a search that cannot be compared keeps nobody else from hearing', async () => {
    const { db, log } = shop.services
    await lookFor('broken@x.example', 'completeness=cib&search=ristar')
    await lookFor('ristar@x.example', 'search=ristar')
    const came = await shop.product({ name: 'Ristar', facts: { completeness: 'cib' } })
    const rename = (from: string, to: string) =>
      db.execute(sql`alter table products rename column ${sql.identifier(from)} to ${sql.identifier(to)}`)
    await rename('facets', 'elsewhere')
    await matchArrivals(db, log)
    const searches = await db.select().from(wantedSearches).where(like(wantedSearches.query, '%ristar%'))
    const foundBy = Object.fromEntries(searches.map(({ email, found }) => [email, found]))
    expect(foundBy).toEqual({ 'broken@x.example': [], 'ristar@x.example': [came.id] })
    // Nor from being told, its own person neither, and the task goes on in the next minute.
    await lookFor('broken@x.example', 'search=ristar')
    await db
      .update(wantedSearches)
      .set({ found: [came.id], told: [], foundAt: sql`now()` })
      .where(like(wantedSearches.query, '%ristar%'))
    await timePasses(db)
    await tellFound(db, log)
    for (const address of ['broken@x.example', 'ristar@x.example'])
      expect(await toldTo(db, address)).toMatchObject([[{ productIds: [came.id] }]])
    const failed = eq(wantedSearches.query, 'completeness=cib&search=ristar')
    expect(await db.select({ found: wantedSearches.found }).from(wantedSearches).where(failed)).toEqual([
      { found: [came.id] },
    ])
    await rename('elsewhere', 'facets')
    const later = await shop.product({ name: 'Ristar II', facts: { completeness: 'cib' } })
    await matchArrivals(db, log)
    await timePasses(db)
    await tellFound(db, log)
    const news = (await toldTo(db, 'broken@x.example')).slice(1).flat(2)
    expect(news.flatMap(({ productIds }) => productIds)).toEqual([later.id])
  })

  test('thousands of searches of one domain hold up nobody else, and are compared when there is time', async () => {
    const { db, log } = shop.services
    const beyond = 3
    const asked = Array.from({ length: SHARE + beyond }, (_, n) => ({
      ...{ id: newId(), email: `person${n}@many.example`, query: 'search=gunstar', priceToCents: 20_000 + n },
      confirmedAt: new Date(),
    }))
    await db.insert(wantedSearches).values(asked)
    await lookFor('alone@x.example', 'search=gunstar')
    const found = (address: string) =>
      db.$count(wantedSearches, and(like(wantedSearches.email, address), sql`cardinality(${wantedSearches.found}) > 0`))
    await shop.product({ name: 'Gunstar Heroes' })
    await matchArrivals(db, log)
    expect([await found('alone@x.example'), await found('%@many.example')]).toEqual([1, SHARE])
    // The time of the run is over.
    await matchLeft(db, log, 0)
    expect(await found('%@many.example')).toBe(SHARE)
    const second = await shop.product({ name: 'Gunstar Super Heroes' })
    await tellOfSearches(db, log)
    expect(await found('%@many.example')).toBe(asked.length)
    const both = sql`cardinality(${wantedSearches.found}) = 2 and ${second.id} = any(${wantedSearches.found})`
    expect(await db.$count(wantedSearches, both)).toBe(asked.length + 1)

    // Who is told has no share of a crowd's time either.
    await timePasses(db)
    await tellFound(db, log)
    expect(await toldTo(db, 'alone@x.example')).toHaveLength(1)
    const told = await db.$count(mails, like(mails.toEmail, '%@many.example'))
    expect(told).toBeGreaterThan(0)
    expect(told).toBeLessThan(asked.length)
  })

  test('the owner sees what is looked for and up to what price, and beside a product that somebody looks for', async () => {
    const { browser } = await openAdmin(shop)
    for (const [address, cents] of [
      ['one@x.example', 80_000],
      ['two@x.example', 60_000],
    ] as const)
      await lookFor(address, ['search=panzer+dragoon', cents])
    await lookFor('two@x.example', 'category=sega&search=saga+panzer')
    await shop.visitor().post('/waiting/search?search=panzer+dragoon', { price: '1000', email: 'unproved@x.example' })
    const wanted = '“panzer dragoon” up to $800.00'
    expect(textOf(await browser.get('/admin'))).toContain(`${wanted} 2 looking`)
    expect(textOf(await browser.get('/admin/wanted'))).toContain(`${wanted} 2`)
    await plantPicture(shop.services.storage, TYPED_PRODUCT.image)
    const added = await browser.submit('/admin/products?tab=add', { intent: 'add', ...TYPED_PRODUCT, quantity: '0' })
    const said = '2 people look for this: up to $800.00, 1 of them at any price.'
    expect(toastOf(added)).toBe(`Product added successfully! ${said}`)
    const [product] = await shop.services.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.name, TYPED_PRODUCT.name))
    const form = textOf(await browser.get(`/admin/products?edit=${product?.id}`))
    expect(form).toContain(`${said} “panzer dragoon” (2); “saga panzer”, Sega (1)`)
  })

  test('an address has so many searches, takes them along, and is forgotten with its account or in time', async () => {
    const { db, auth } = shop.services
    const { user, browser } = await shop.shopper()
    const ask = (text: string, by = browser) =>
      by.post(`/waiting/search?search=${text}`, { price: '', email: user.email })
    expect((await browser.get('/waiting/search?search=secret')).html).toContain(`value="${user.email}"`)
    const asked = await Promise.all(Array.from({ length: MOST_SEARCHES + 4 }, (_, n) => ask(`secret+${n}`)))
    expect(asked.filter(({ status }) => status === 303)).toHaveLength(MOST_SEARCHES)
    expect((await ask(`secret+${asked.findIndex(({ status }) => status === 303)}`)).status).toBe(303)
    const full = await ask('one+more')
    expect([full.status, textOf(full)]).toEqual([409, expect.stringContaining('You look for 20 searches already.')])
    expect(await ownData(db, user.id)).toMatchObject({
      wantedSearches: Array(MOST_SEARCHES).fill({ search: expect.stringMatching(/^“secret \d+”$/) }),
    })
    await ask('one+more', shop.visitor())
    expect((await ask('one+more')).status).toBe(409)
    const others = await db.$count(wantedSearches)
    const { sessionId } = await shop.session(user.id)
    await deleteAccount(db, { user, sessionId })
    expect(await db.$count(wantedSearches)).toBe(others - MOST_SEARCHES - 1)

    const guest = shop.visitor()
    for (const text of ['first', 'second'])
      await guest.post(`/waiting/search?search=${text}`, { price: '', email: 'guest@x.example' })
    const isGuests = eq(wantedSearches.email, 'guest@x.example')
    const [one, two] = await db.select({ id: wantedSearches.id }).from(wantedSearches).where(isGuests)
    const link = `/waiting/search?token=${searchToken(auth.secret, [one?.id ?? '', two?.id ?? ''])}`
    const told = [one, two].map((search) => ({ searchId: search?.id ?? '', productIds: [newId()] }))
    const waiting = { id: newId(), kind: 'found', toEmail: 'guest@x.example', text: foundText(told) } as const
    const dueAt = sql`now() + interval '1 day'`
    await db.insert(mails).values({ ...waiting, waitId: one?.id, dueAt })
    const left = await guest.post(link, { intent: 'leave', id: one?.id ?? '' })
    expect(await db.$count(mails, eq(mails.id, waiting.id))).toBe(1)
    expect(left.html.match(/Stop this search/g)).toHaveLength(1)
    expect((await guest.post(`${link}x`, { intent: 'leave' })).status).toBe(404)
    expect(await db.$count(wantedSearches, isGuests)).toBe(1)
    await db.update(wantedSearches).set({ createdAt: sql`now() - interval '8 days'` }).where(isGuests)
    await forgetSearches(db)
    expect(await db.$count(wantedSearches, isGuests)).toBe(0)
    expect(await db.$count(mails, eq(mails.toEmail, 'guest@x.example'))).toBe(0)
  })
})

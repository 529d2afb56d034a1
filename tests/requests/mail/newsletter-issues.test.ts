import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogs } from '#domain/blog/blog-table.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { newId } from '#domain/ids.ts'
import { createIssue, findIssue, noteTest, saveIssue } from '#domain/newsletter/issues.server.ts'
import { newsletterIssues, newsletterSubscribers } from '#domain/newsletter/newsletter-tables.ts'
import { sendIssue } from '#domain/newsletter/send-issue.server.ts'
import { newSubscriberId, unsubscribe, unsubscribeToken } from '#domain/newsletter/unsubscribe.server.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { openMailServer } from '../../support/machine/mail-server.ts'
import { field } from '../../support/requests/client.ts'
import { typedIn } from '../../support/requests/read-form.ts'
import { attributesOf, problemsOf, textOf, toastOf } from '../../support/requests/read-page.ts'
import { ORIGIN, openShop, type TestShop } from '../../support/shops/open-shop.ts'

const POST = {
  id: 'ABCDEFGHIJKLMNOPQRST',
  title: 'A find in a cellar',
  paragraph1: 'Forty cartridges, one of them <gold>.',
  paragraph2: 'All of them work.',
  image: '/images/0123456789abcdef01234567-1280.webp',
  tags: [],
}

const reader = (n: number) => `reader${n}@example.com`

async function openWith(subscribers: number) {
  const post = await openMailServer()
  const shop = await openShop({ SMTP_URL: post.url })
  const { db, auth } = shop.services
  const rows = Array.from({ length: subscribers }, (_, n) => ({
    id: newSubscriberId(auth.secret, reader(n)),
    email: reader(n),
  }))
  await db.insert(newsletterSubscribers).values(rows)
  await db.insert(blogs).values(POST)
  const to = (address: string) => post.mails.filter((mail) => mail.to === address)
  const waiting = () => db.$count(mails, and(eq(mails.kind, 'issue'), eq(mails.state, 'waiting')))
  return {
    shop,
    post,
    to,
    waiting,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await post[Symbol.asyncDispose]()
    },
  }
}

const NEWS = { title: 'News', text: 'Come and see.', products: '' }
/** As a form says what it was opened with. */
const opened = ({ title, text }: Omit<typeof NEWS, 'products'>) => ({ 'loaded-title': title, 'loaded-text': text })

/** A newsletter that its author has tested. */
async function tested({ services: { db, log } }: TestShop): Promise<string> {
  const id = await createIssue(db, { postId: undefined, log })
  await saveIssue(db, { id, loaded: { title: '', text: '', products: '' }, fields: NEWS, log })
  const issue = await findIssue(db, id)
  if (issue !== undefined) await noteTest(db, issue, 'owner@example.com')
  return id
}

test('a post goes to its author first, then once to each subscriber, with one click to leave', async () => {
  await using news = await openWith(3)
  const { user, browser } = await openAdmin(news.shop)
  news.post.unknown.add(reader(2))
  const editor = await browser.submit('/admin/newsletter', { intent: 'write', postId: POST.id })
  expect(editor.html).toContain('value="A find in a cellar"')
  expect(textOf(editor)).toContain('All of them work.')
  expect(textOf(editor)).toContain(`Send a test to ${user.email} first`)
  const path = /action="(\/admin\/newsletter\/\w{20})"/.exec(editor.html)?.[1] ?? ''
  const text = `${POST.paragraph1}\n\n${POST.paragraph2}`
  const begun = opened({ title: POST.title, text })
  expect(toastOf(await browser.submit(path, { intent: 'send', ...begun }))).toBe('Send yourself a test of it first.')

  const answer = await browser.post(path, { intent: 'test', ...begun, title: 'A find', text })
  expect(textOf(answer)).toContain(`A test is on its way to ${user.email}.`)
  expect(news.to(user.email)).toHaveLength(1)
  expect(news.to(reader(0))).toHaveLength(0)

  const send = { intent: 'send', ...opened({ title: 'A find', text }) }
  expect(toastOf(await browser.submit(path, send))).toBe('The newsletter is on its way.')
  await browser.submit(path, send)
  await expect.poll(news.waiting, { timeout: 15_000 }).toBe(0)
  const [mail, ...others] = news.to(reader(0))
  expect([others, news.to(reader(1)).length, news.to(reader(2)).length]).toEqual([[], 1, 0])
  expect(mail?.subject).toBe('A find')
  expect(mail?.text).toContain(`${ORIGIN}/blog/${POST.id}`)
  expect(mail?.html).toContain('one of them &lt;gold&gt;.')
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(mail?.headers['list-unsubscribe']).toMatch(/^<http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=[^>]+>$/)

  const report = await browser.get(path)
  expect(textOf(report)).toContain('2 sent, 1 bounced')
  expect(textOf(report)).toContain(`${reader(2)}`)
  expect(textOf(report)).toContain('5.1.1 no such mailbox')
  expect(textOf(await browser.get('/admin/newsletter'))).toContain('2 sent, 1 bounced')

  const { db, auth } = news.shop.services
  for (const each of [0, 1, 2].map(reader))
    await unsubscribe(auth, unsubscribeToken(auth.secret, newSubscriberId(auth.secret, each)))
  expect(JSON.stringify(await db.select().from(mails))).not.toContain('reader')
  const later = textOf(await browser.get(path))
  expect(later).toContain('2 sent, 1 bounced')
  expect(later).not.toMatch(/reader|unsubscribed before/)
  expect(textOf(await browser.get('/admin/mail?state=failed'))).toContain('Deleted address')
  expect(textOf(await browser.get('/admin/audit'))).toContain('sent the newsletter A find to the subscribers')
})

test('a text is formatted in the mail, and its words name the addresses where a program shows words alone', async () => {
  await using news = await openWith(1)
  const { user, browser } = await openAdmin(news.shop)
  const path = (await browser.post('/admin/newsletter', { intent: 'write', postId: '' })).location ?? ''
  const text = `## New today\n\nForty **gold** cartridges: [all](/shop?sort=newest), <b>boxed</b>.\n\n![a box](${POST.image})`
  await browser.post(path, { intent: 'test', title: 'A find', text, ...opened({ title: '', text: '' }) })
  const [mail] = news.to(user.email)
  expect(mail?.html).toContain('<h2>New today</h2><p>Forty <strong>gold</strong> cartridges: ')
  expect(mail?.html).toContain(`<a href="${ORIGIN}/shop?sort=newest">all</a>, &lt;b&gt;boxed&lt;/b&gt;.`)
  expect(mail?.html).toContain(`<img src="${ORIGIN}/images/0123456789abcdef01234567-640.webp" alt="a box"`)
  expect(mail?.text).toContain(`Forty gold cartridges: all (${ORIGIN}/shop?sort=newest), <b>boxed</b>.`)
})

test('what is missing is said beside its field, and what was changed has to be tested again', async () => {
  await using news = await openWith(1)
  const { browser } = await openAdmin(news.shop)
  const path = `/admin/newsletter/${await tested(news.shop)}`
  const refused = await browser.post(path, { intent: 'test', title: ' ', text: 'Typed already' })
  expect(refused.status).toBe(400)
  expect(problemsOf(refused)).toContain('Subject is required')
  expect(refused.html).toContain('Typed already</textarea>')
  expect(textOf(await browser.get(path))).toContain('Send to 1 subscriber')
  const fields = { ...NEWS, text: 'Other news.' }
  const { db, log } = news.shop.services
  await saveIssue(db, { id: path.slice(-20), loaded: NEWS, fields, log })
  expect(textOf(await browser.get(path))).toContain('first; then it can go to 1 subscriber')
  await browser.submit(path, { intent: 'discard' })
  expect((await browser.get(path)).status).toBe(404)
})

test('without a mail server nothing is sent to the subscribers, and the page leads to Settings', async () => {
  await using shop = await openShop()
  const { db, auth } = shop.services
  await db.insert(newsletterSubscribers).values({ id: newSubscriberId(auth.secret, reader(0)), email: reader(0) })
  const { browser, user } = await openAdmin(shop)
  const path = `/admin/newsletter/${await tested(shop)}`
  const page = await browser.post(path, { intent: 'test', ...NEWS, ...opened(NEWS) })
  expect(textOf(page)).toContain(`The test to ${user.email} was only written to a file`)
  expect(textOf(page)).toContain('It can go to 1 subscriber once a mail server is set: Settings')
  const refused = await browser.submit(path, { intent: 'send', ...opened(NEWS) })
  expect(toastOf(refused)).toBe('A newsletter can be sent once a mail server is set under Settings.')
  expect(await findIssue(db, path.slice(-20))).toMatchObject({ sentAt: null })
})

test('one that was begun and left as it was is gone on with', async () => {
  await using shop = await openShop()
  const { browser } = await openAdmin(shop)
  const write = async (postId = '') => (await browser.post('/admin/newsletter', { intent: 'write', postId })).location
  const first = (await write()) ?? ''
  expect(await write()).toBe(first)
  await browser.post(first, { intent: 'test', ...NEWS, 'loaded-title': '', 'loaded-text': '' })
  expect(await write()).not.toBe(first)
})

test('what two owners wrote is merged or asked, and nobody sends what somebody else wrote meanwhile', async () => {
  await using news = await openWith(1)
  const [first, second] = [(await openAdmin(news.shop)).browser, (await openAdmin(news.shop)).browser]
  const { db } = news.shop.services
  const id = await tested(news.shop)
  const path = `/admin/newsletter/${id}`
  const form = { intent: 'test', ...opened(NEWS), ...NEWS }
  await first.post(path, { ...form, title: 'Good news' })
  expect(toastOf(await second.submit(path, { intent: 'send', ...opened(NEWS) }))).toContain('Read it as it is now')
  const merged = await second.post(path, { ...form, text: 'Come on Friday.' })
  expect(textOf(merged)).toContain('Changed by others meanwhile, and kept: Subject.')
  expect(await findIssue(db, id)).toMatchObject({ title: 'Good news', text: 'Come on Friday.', sentAt: null })

  const late = { ...form, text: 'Come on Sunday.' }
  const page = await first.post(path, late)
  expect([page.status, field(page, 'title')]).toEqual([400, 'Good news'])
  expect(textOf(page)).toContain('Text, as they saved it: Come on Friday.')
  const again = { ...late, title: 'Good news', ...opened({ title: 'Good news', text: 'Come on Friday.' }) }
  await first.post(path, again)
  expect(await findIssue(db, id)).toMatchObject({ title: 'Good news', text: 'Come on Sunday.' })
})

test('an address that was refused for good last time gets no newsletter, until a mail reaches it again', async () => {
  await using news = await openWith(4)
  const { db } = news.shop.services
  const { browser } = await openAdmin(news.shop)
  const issue = async () => {
    const id = await tested(news.shop)
    const path = `/admin/newsletter/${id}`
    const before = textOf(await browser.get(path))
    await browser.submit(path, { intent: 'send', ...opened(NEWS) })
    await expect.poll(news.waiting, { timeout: 15_000 }).toBe(0)
    const rows = await db.select({ to: mails.toEmail, state: mails.state }).from(mails).where(eq(mails.issueId, id))
    const to = rows.filter(({ state }) => state !== 'dismissed').map((row) => row.to)
    return { before, report: textOf(await browser.get(path)), to: to.sort() }
  }
  news.post.unknown.add(reader(1))
  const failed = { kind: 'order', state: 'failed', createdAt: new Date(0) } as const
  await db.insert(mails).values([
    // A full mailbox, and a mail server that was away for a day.
    { ...failed, id: newId(), toEmail: reader(2), attempts: 1, problem: '552 5.2.2 mailbox full' },
    { ...failed, id: newId(), toEmail: reader(3), attempts: 21, problem: 'connect ECONNREFUSED' },
  ])
  expect((await issue()).to).toEqual([0, 1, 2, 3].map(reader))
  news.post.unknown.clear()
  for (const _ of [2, 3]) {
    const next = await issue()
    expect(next.to).toEqual([0, 2, 3].map(reader))
    const said = '1 address is left out, because the last mail to it was refused.'
    expect([next.before, next.report]).toEqual([expect.stringContaining(said), expect.stringContaining(said)])
    expect(next.before).toContain('Send to 3 subscribers')
    expect(next.report).toContain('3 sent, 1 left out')
    expect(next.report).toMatch(
      /reader1@example.com ?Left out, because the last mail was refused: (?!Left out).*550 5\.1\.1/,
    )
  }
  await db.insert(mails).values({ id: newId(), kind: 'order', toEmail: reader(1), state: 'sent' })
  expect((await issue()).to).toEqual([0, 1, 2, 3].map(reader))
})

test('while the mail server is away in the middle, nobody is left out and nobody is mailed twice', async () => {
  const READERS = 300
  await using news = await openWith(READERS)
  const { db, auth } = news.shop.services
  const id = await tested(news.shop)
  const sends = Array.from({ length: 10 }, () =>
    sendIssue(db, { actor: 'command line', id, read: NEWS, mode: 'sent', perSecond: 500 }),
  )
  expect((await Promise.all(sends)).map((sent) => sent.ok && sent.value)).toEqual(Array(10).fill(READERS))
  await expect.poll(() => news.post.mails.length, { timeout: 15_000, interval: 5 }).toBeGreaterThan(READERS / 4)
  const { port } = news.post
  await news.post[Symbol.asyncDispose]()
  const before = news.post.mails.length
  expect(before).toBeLessThan(READERS)
  const gone = reader(READERS - 1)
  const isWaiting = await db.$count(mails, and(eq(mails.toEmail, gone), eq(mails.state, 'waiting')))
  expect(isWaiting).toBe(1)
  await unsubscribe(auth, unsubscribeToken(auth.secret, newSubscriberId(auth.secret, gone)))
  await using again = await openMailServer(port)
  await expect.poll(news.waiting, { timeout: 60_000 }).toBe(0)

  const received = [...news.post.mails.slice(0, before), ...again.mails]
  const messages = new Set(received.map(({ to, messageId }) => `${to} ${messageId}`))
  const expected = Array.from({ length: READERS - 1 }, (_, n) => reader(n))
  expect([...messages].map((each) => each.split(' ')[0]).sort()).toEqual(expected.sort())
  const rows = await db.$count(mails, and(eq(mails.issueId, id), inArray(mails.state, ['sent'])))
  expect(rows).toBe(READERS - 1)
})

const DAY_MS = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

const OFFERED = /<input[^>]*name="arrival"[^>]*>/g
const offeredOn = ({ html }: { html: string }) => (html.match(OFFERED) ?? []).map((tag) => attributesOf(tag).value)

/** A newsletter that is being written, after an earlier one. */
async function openWithArrivals() {
  const news = await openWith(2)
  const { db } = news.shop.services
  await db.insert(newsletterIssues).values({ id: newId(), title: 'The last one', text: 'News.', sentAt: daysAgo(2) })
  const { user, browser } = await openAdmin(news.shop)
  const path = (await browser.post('/admin/newsletter', { intent: 'write', postId: '' })).location ?? ''
  return {
    ...{ ...news, db, user, browser, path },
    /** Presses the button of a test, with these products ticked. */
    async press(chosen: [id: string, place: string][], fields: Record<string, string>) {
      const form = typedIn(await browser.get(path))
      form.delete('arrival')
      for (const [id, place] of chosen) {
        form.append('arrival', id)
        form.set(`place-${id}`, place)
      }
      for (const [name, text] of Object.entries({ intent: 'test', ...fields })) form.set(name, text)
      return await browser.post(path, form)
    },
    async send() {
      const read = await findIssue(db, path.slice(-20))
      if (read === undefined) throw new Error('no newsletter')
      // The second mail is due in an hour.
      const pace = { mode: 'sent', perSecond: 1 / 3_600 } as const
      expect((await sendIssue(db, { actor: 'command line', id: read.id, read, ...pace })).ok).toBe(true)
    },
    async deliver(address: string) {
      await db
        .update(mails)
        .set({ dueAt: new Date(0) })
        .where(and(eq(mails.toEmail, address), eq(mails.kind, 'issue')))
      await expect.poll(() => news.to(address).length, { timeout: 15_000 }).toBe(1)
      const [mail] = news.to(address)
      return { text: (mail?.text ?? '').replaceAll('\r\n', '\n'), html: mail?.html ?? '' }
    },
  }
}

test('new arrivals are shown in their order, and one sold between two mails is not in the second', async () => {
  await using news = await openWithArrivals()
  const { shop, db, browser, path, press } = news
  await shop.product({ name: 'Old', createdAt: daysAgo(3) })
  await shop.product({ name: 'Sold out', quantity: 0 })
  const facts = { completeness: 'loose' }
  const { id: ristar } = await shop.product({ name: 'Ristar', facts, image: POST.image, createdAt: daysAgo(1.6) })
  const { id: zelda } = await shop.product({ name: 'Zelda <2>', priceCents: 4_000, createdAt: daysAgo(1.4) })
  const { id: metroid } = await shop.product({ name: 'Metroid', priceCents: 9_900, createdAt: daysAgo(1.2) })
  const { id: draft } = await shop.product({ name: 'Late draft', isDraft: true, createdAt: daysAgo(5) })
  expect(offeredOn(await browser.get(path))).toEqual([metroid, zelda, ristar])
  const published = typedIn(await browser.get(`/admin/products?edit=${draft}`))
  published.set('intent', 'update')
  expect((await browser.post(`/admin/products?edit=${draft}`, published)).status).toBe(303)
  expect(offeredOn(await browser.get(path))).toEqual([metroid, zelda, ristar, draft])

  const chosen: [string, string][] = [
    [metroid, ''],
    [zelda, '2'],
    [ristar, '١'],
  ]
  const saved = await press(chosen, { title: 'New in the shop', text: '' })
  expect(offeredOn(saved)).toEqual([ristar, zelda, metroid, draft])
  expect(typedIn(saved).getAll('arrival')).toEqual([ristar, zelda, metroid])
  const [tried] = news.to(news.user.email)
  expect(tried?.text.match(/Ristar|Zelda|Metroid/g)).toEqual(['Ristar', 'Zelda', 'Metroid'])

  await db.update(products).set({ priceCents: 3_500 }).where(eq(products.id, zelda))
  await news.send()
  const first = await news.deliver(reader(0))
  expect(first.text).toContain(`Zelda <2>, $35.00\n${ORIGIN}/product/${zelda}`)
  expect(first.text).toMatch(/^Ristar \(Loose\), \$\d+\.\d\d\n/)
  expect(first.html).toContain(`<img src="${ORIGIN}/images/0123456789abcdef01234567-320.webp" alt="Ristar (Loose)"`)
  expect(first.html).toContain('alt="Zelda &lt;2&gt;"')

  await db.update(products).set({ quantity: 0 }).where(eq(products.id, ristar))
  await db.delete(products).where(eq(products.id, metroid))
  const second = await news.deliver(reader(1))
  for (const part of [second.text, second.html]) {
    expect(part).not.toMatch(/Ristar|Metroid/)
    expect(part).toContain('$35.00')
  }
  const report = textOf(await browser.get(path))
  expect([report.includes('Zelda <2>'), report.includes('Ristar')]).toEqual([true, false])
})

test('a newsletter whose products are all gone says so, and one with more than twelve is refused with its ticks', async () => {
  await using news = await openWithArrivals()
  const { db, press } = news
  expect(problemsOf(await press([], { title: '', text: '' }))).toEqual(
    expect.arrayContaining(['Subject is required', 'Text is required, or products']),
  )
  const ids: string[] = []
  for (let n = 0; n < 13; n += 1) ids.push((await news.shop.product({ name: `New ${n}` })).id)
  const all = ids.map((id, n): [string, string] => [id, String(n)])
  const refused = await press(all, { title: 'New', text: '' })
  expect([refused.status, problemsOf(refused)]).toEqual([400, expect.arrayContaining(['Choose at most 12 products'])])
  expect(typedIn(refused).getAll('arrival').toSorted()).toEqual(ids.toSorted())

  await press(all.slice(0, 2), { title: 'New', text: '' })
  await db.update(products).set({ isDraft: true })
  expect(textOf(await news.browser.get(news.path))).toContain('2 of what you chose are no longer in stock.')
  await news.send()
  const mail = await news.deliver(reader(0))
  expect(mail.text.startsWith('The products of this newsletter are all gone by now.\n\nVisit the shop: ')).toBe(true)
  expect(mail.html).toContain('>The products of this newsletter are all gone by now.</p>')
})

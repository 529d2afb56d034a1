import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { newId } from '#domain/ids.ts'
import { findIssue } from '#domain/newsletter/issues.server.ts'
import { newsletterIssues, newsletterSubscribers } from '#domain/newsletter/newsletter-tables.ts'
import { sendIssue } from '#domain/newsletter/send-issue.server.ts'
import { newSubscriberId } from '#domain/newsletter/unsubscribe.server.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { openMailServer } from '../../support/machine/mail-server.ts'
import { typedIn } from '../../support/requests/read-form.ts'
import { attributesOf, problemsOf, textOf } from '../../support/requests/read-page.ts'
import { ORIGIN, openShop } from '../../support/shops/open-shop.ts'

const DAY_MS = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

const IMAGE = '/images/0123456789abcdef01234567-1280.webp'
const OFFERED = /<input[^>]*name="arrival"[^>]*>/g
const offeredOn = ({ html }: { html: string }) => (html.match(OFFERED) ?? []).map((tag) => attributesOf(tag).value)

async function openWithReaders() {
  const post = await openMailServer()
  const shop = await openShop({ SMTP_URL: post.url })
  const { db, auth } = shop.services
  for (const email of ['first@example.com', 'second@example.com'])
    await db.insert(newsletterSubscribers).values({ id: newSubscriberId(auth.secret, email), email })
  await db.insert(newsletterIssues).values({ id: newId(), title: 'The last one', text: 'News.', sentAt: daysAgo(2) })
  const { user, browser } = await openAdmin(shop)
  const path = (await browser.post('/admin/newsletter', { intent: 'write', postId: '' })).location ?? ''
  /** Presses a button of the page's form, with these products ticked. */
  const press = async (chosen: [id: string, place: string][], fields: Record<string, string> = {}) => {
    const form = typedIn(await browser.get(path))
    form.delete('arrival')
    for (const [id, place] of chosen) {
      form.append('arrival', id)
      form.set(`place-${id}`, place)
    }
    for (const [name, text] of Object.entries({ intent: 'test', ...fields })) form.set(name, text)
    return await browser.post(path, form)
  }
  return {
    ...{ shop, db, user, browser, path, press },
    mailsTo: (address: string) => post.mails.filter(({ to }) => to === address),
    async send() {
      const id = path.slice(-20)
      const read = await findIssue(db, id)
      if (read === undefined) throw new Error('no newsletter')
      // The second mail is due in an hour.
      expect((await sendIssue(db, { actor: 'command line', id, read, mode: 'sent', perSecond: 1 / 3_600 })).ok).toBe(
        true,
      )
    },
    async deliver(address: string) {
      await db
        .update(mails)
        .set({ dueAt: new Date(0) })
        .where(and(eq(mails.toEmail, address), eq(mails.kind, 'issue')))
      await expect.poll(() => this.mailsTo(address).length, { timeout: 15_000 }).toBe(1)
      const [mail] = this.mailsTo(address)
      return { text: (mail?.text ?? '').replaceAll('\r\n', '\n'), html: mail?.html ?? '' }
    },
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await post[Symbol.asyncDispose]()
    },
  }
}

test('new arrivals are shown in their order, and one sold between two mails is not in the second', async () => {
  await using news = await openWithReaders()
  const { shop, db, browser, path, press } = news
  await shop.product({ name: 'Old', createdAt: daysAgo(3) })
  await shop.product({ name: 'Sold out', quantity: 0 })
  const facts = { completeness: 'loose' }
  const { id: ristar } = await shop.product({ name: 'Ristar', facts, image: IMAGE, createdAt: daysAgo(1.6) })
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
  const [tried] = news.mailsTo(news.user.email)
  expect(tried?.text.match(/Ristar|Zelda|Metroid/g)).toEqual(['Ristar', 'Zelda', 'Metroid'])

  await db.update(products).set({ priceCents: 3_500 }).where(eq(products.id, zelda))
  await news.send()
  const first = await news.deliver('first@example.com')
  expect(first.text).toContain(`Zelda <2>, $35.00\n${ORIGIN}/product/${zelda}`)
  expect(first.text).toMatch(/^Ristar \(Loose\), \$\d+\.\d\d\n/)
  expect(first.html).toContain(`<img src="${ORIGIN}/images/0123456789abcdef01234567-320.webp" alt="Ristar (Loose)"`)
  expect(first.html).toContain('alt="Zelda &lt;2&gt;"')

  await db.update(products).set({ quantity: 0 }).where(eq(products.id, ristar))
  await db.delete(products).where(eq(products.id, metroid))
  const second = await news.deliver('second@example.com')
  for (const part of [second.text, second.html]) {
    expect(part).not.toMatch(/Ristar|Metroid/)
    expect(part).toContain('$35.00')
  }
  const report = textOf(await browser.get(path))
  expect([report.includes('Zelda <2>'), report.includes('Ristar')]).toEqual([true, false])
})

test('a newsletter whose products are all gone says so, and one with more than twelve is refused with its ticks', async () => {
  await using news = await openWithReaders()
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
  const mail = await news.deliver('first@example.com')
  expect(mail.text.startsWith('The products of this newsletter are all gone by now.\n\nVisit the shop: ')).toBe(true)
  expect(mail.html).toContain('<p>The products of this newsletter are all gone by now.</p>')
})

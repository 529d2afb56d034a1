import { eq } from 'drizzle-orm'
import { newId } from '#domain/ids.ts'
import { newsletterIssues, newsletterSubscribers } from '#domain/newsletter/newsletter-tables.ts'
import { orders } from '#domain/orders/order-tables.ts'
import type { MailKind } from '#domain/outbox/mail.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { expect, test } from '../support/browser/journey.ts'

/** A name that somebody typed without a space, and a link. */
const WORD = 'Donaudampfschiffahrtsgesellschaftskapitaen'.repeat(3)
const LINK = `https://tracking.example/${'0123456789abcdef'.repeat(6)}`

test('a mail with a long word is no wider than the phone that shows it', async ({ page, shop }) => {
  const { db } = shop.services
  const user = await shop.user(`${newId().toLowerCase()}-${'x'.repeat(40)}@example.com`)
  const product = await shop.product({ name: WORD.slice(0, 120) })
  const orderId = await shop.order(user, product)
  const typed = { name: WORD.slice(0, 100), phone: '+961 3 123 456', area: 'Beqaa', address: WORD, note: LINK }
  await db
    .update(orders)
    .set({ delivery: { ...typed, costCents: 800 } })
    .where(eq(orders.id, orderId))
  const issueId = newId()
  await db.insert(newsletterIssues).values({ id: issueId, title: WORD, text: `${WORD}\n\n# ${WORD}\n\n- ${LINK}` })
  await db.insert(newsletterSubscribers).values({ id: newId(), email: user.email })
  const kinds: [MailKind, { orderId?: string; issueId?: string; text?: string }][] = [
    ['order', { orderId }],
    ['order-notice', { orderId }],
    ['sent', { orderId, text: `Off it goes.\n\nTracking number: ${LINK}` }],
    ['access', { text: `A passkey was added: ${WORD}.` }],
    ['issue', { issueId }],
  ]
  await db.insert(mails).values(kinds.map(([kind, about]) => ({ id: newId(), kind, toEmail: user.email, ...about })))
  await expect.poll(() => shop.mailsTo(user.email)).toHaveLength(kinds.length)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const { html, subject } of shop.mailsTo(user.email)) {
      await page.setContent(html)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, subject).toBeLessThanOrEqual(width)
    }
  }
})

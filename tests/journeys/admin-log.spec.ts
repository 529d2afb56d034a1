import { eq } from 'drizzle-orm'
import { newId } from '#domain/ids.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import { expect, open, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'

test('a mail shows by itself what became of it, and a test mail at once', async ({ page, context, shop }) => {
  await enter(context, shop)
  await open(page, '/admin/mail')
  await page.getByLabel('Send a test mail to').fill('gary@pallet.example')
  await page.getByRole('button', { name: 'Send test mail' }).click()
  await expect(page.getByText('The mail to gary@pallet.example was taken.')).toBeVisible()
  await postMail(shop.services.db, { kind: 'test', to: 'ash@pallet.example' })
  await open(page, '/admin/mail')
  const mail = page.getByRole('row').filter({ hasText: 'ash@pallet.example' })
  await expect(mail.getByTestId('mail-state')).toHaveText('Sent')
  await mail.getByRole('button', { name: 'Resend' }).click()
  await expect(mail.getByText('Test mail, copy 2')).toBeVisible()
  await expect(mail.getByTestId('mail-state')).toHaveText('Sent')
  const copies = shop.mailsTo('ash@pallet.example')
  expect([copies.length, new Set(copies.map(({ messageId }) => messageId)).size]).toEqual([2, 2])
})

test('a mistyped test address stays told while another mail is on its way', async ({
  page,
  context,
  shop,
  refusal,
}) => {
  refusal({ path: '/admin/mail', status: 400 })
  await enter(context, shop)
  const id = newId()
  const dueAt = new Date(Date.now() + 60 * 60 * 1000)
  await shop.services.db.insert(mails).values({ id, kind: 'test', toEmail: 'brock@pewter.example', dueAt })
  await page.clock.install()
  await open(page, '/admin/mail')
  await page.getByLabel('Send a test mail to').fill('ash')
  await page.getByRole('button', { name: 'Send test mail', exact: true }).click()
  const told = page.getByText('Enter an email address like name@example.com')
  await expect(told).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.runFor(10_000)
  await expect(told).toBeVisible()
  expect(asked).toEqual([])
  await shop.services.db.delete(mails).where(eq(mails.id, id))
})

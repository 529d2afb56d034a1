import { postMail } from '#domain/outbox/post-mail.server.ts'
import { expect, open, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'

test('a mail shows by itself what became of it, and a test mail at once', async ({ page, context, shop }) => {
  await enter(context, shop)
  await open(page, '/admin/settings/mail')
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

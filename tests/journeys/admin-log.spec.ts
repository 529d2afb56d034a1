import { postMail } from '#domain/outbox/post-mail.server.ts'
import { expect, open, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'

test('a mail shows by itself what became of it', async ({ page, context, shop }) => {
  await enter(context, shop)
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

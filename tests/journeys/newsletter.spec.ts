import type { Page } from '@playwright/test'
import { newId } from '#domain/ids.ts'
import { expect, type JourneyShop, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'

const field = (page: Page) => page.getByLabel('Email for newsletter')
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe', exact: true })

/** The link to this page in the mail that has these words in its subject. */
async function link(shop: JourneyShop, email: string, words: string, path: string): Promise<string> {
  const mail = () => shop.mailsTo(email).find(({ subject }) => subject.includes(words))
  await expect.poll(mail).toBeDefined()
  return new RegExp(`${shop.address}${path}\\?token=\\S+`).exec(mail()?.text ?? '')?.[0] ?? ''
}

test('a reader subscribes from any page, confirms by mail, and unsubscribes by mail', async ({
  page,
  visit,
  otherVisitor,
  context,
  shop,
  refusal,
}) => {
  refusal({ path: '/newsletter', status: 400 })
  const email = `${newId().toLowerCase()}@example.com`
  const here = '/shop?category=nintendo&sort=a-z'
  // The list adds the place that is in view.
  const stillHere = (url: URL) => url.href.includes(here)
  await visit(here)
  await field(page).fill('nobody@')
  await subscribe(page).click()
  await expect(page.getByText('Enter an email address like name@example.com')).toBeVisible()
  await expect(page).toHaveURL(stillHere)
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('nobody@')
  await field(page).fill(email)
  await subscribe(page).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  await expect(page).toHaveURL(stillHere)
  await expect(field(page)).toHaveValue('')

  const reader = await otherVisitor()
  await reader.goto(await link(shop, email, 'confirm', '/newsletter/confirm'))
  await reader.getByRole('button', { name: 'Confirm' }).click()
  await expect(reader.getByRole('heading', { name: 'You are on the list' })).toBeVisible()
  await enter(context, shop)
  await page.goto(`/admin/newsletter?search=${email}`)
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()

  await reader.goto(await link(shop, email, 'You get our newsletter', '/newsletter/unsubscribe'))
  await reader.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(reader.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('No subscribers found')).toBeVisible()
})

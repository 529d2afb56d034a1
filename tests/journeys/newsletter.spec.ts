import type { Page } from '@playwright/test'
import { newId } from '#domain/ids.ts'
import { expect, test } from '../support/browser/journey.ts'

const field = (page: Page) => page.getByLabel('Email for newsletter')
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe', exact: true })

test('a reader subscribes from any page and stays there, after a mistyped address too', async ({
  page,
  visit,
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
})

import type { Page } from '@playwright/test'
import { orderNumber } from '#domain/ids.ts'
import { expect, open, plant, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'

/** Opens the fields of the page, with the first of them ready to be typed into. */
async function openFields(page: Page) {
  await page.getByRole('button', { name: 'Correct delivery details' }).click()
  const group = page.getByRole('group', { name: 'Delivery details' })
  await expect(group.getByLabel('Full name')).toBeFocused()
  return group
}

const save = (page: Page) => page.getByRole('button', { name: 'Save delivery details' }).click()

test('an address is added by the customer on a phone and corrected by the owner on a desktop', async ({
  page,
  context,
  shop,
  otherVisitor,
  refusal,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const user = await shop.user()
  await plant(context, user, shop.address)
  const id = await shop.order(user, await shop.product(), 'completed')
  refusal({ status: 409, path: `/orders/${id}` })
  await open(page, `/orders/${id}`)
  await page.getByRole('link', { name: 'add it here' }).click()
  await page.getByLabel('Full name').fill('Nour Haddad')
  await page.getByLabel('Phone').fill('03 123 456')
  await page.getByLabel('Area').selectOption('Beirut, $4.00')
  await page.getByLabel('Address').fill('Hamra Street 12')
  await save(page)
  await expect(page.getByText('The delivery details are saved.')).toBeVisible()
  await expect(page.getByText('We do not know where to bring it')).toBeHidden()
  await expect(page.getByText('Hamra Street 12')).toBeVisible()

  const office = await otherVisitor({ viewport: { width: 1280, height: 800 } })
  await enter(office.context(), shop)
  await open(office, '/admin/orders')
  const row = office.getByRole('row').filter({ hasText: orderNumber(id) })
  await expect(row.getByText('Address corrected by the customer')).toBeVisible()
  await row.getByRole('link', { name: orderNumber(id) }).click()
  await openFields(page)
  const group = await openFields(office)
  await group.getByLabel('Address').fill('Hamra Street 21')
  await save(office)
  await expect(office.getByText('The delivery details are saved.')).toBeVisible()
  await office.getByText('Corrected 2 times').click()
  await expect(office.getByRole('deletion').filter({ hasText: 'Hamra Street 12' })).toBeVisible()

  await save(page)
  await expect(page.getByText('were changed since you opened this page')).toBeVisible()
  await expect(page.getByText('Hamra Street 21')).toBeVisible()
})

import { newId } from '#domain/ids.ts'
import { expect, open, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'

test('shelves and pieces are scanned one after the other, also while the connection is lost', async ({
  page,
  context,
  shop,
  refusal,
  failure,
}) => {
  failure('net::ERR_INTERNET_DISCONNECTED')
  await enter(context, shop)
  const mark = newId().slice(0, 8)
  const [near, far] = [`${mark}-2`, `${mark}-10`]
  const [saturn, pad, disc] = [`${mark} Saturn`, `${mark} Pad`, `${mark} Disc`]
  for (const [name, sku, shelf] of [
    [saturn, `${mark}S`, far],
    [pad, `${mark}P`, far],
    [disc, `${mark}D`, near],
  ] as const)
    await shop.product({ name, sku, shelf })
  await open(page, `/admin/products/shelves/${near}`)
  const field = page.getByLabel('Scan or type')
  const scan = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await expect(field).toBeFocused()
  await scan(`${mark}S`)
  await expect(page.getByText(`${saturn} moved here from ${far}.`)).toBeVisible()
  await expect(page.getByRole('row', { name: saturn })).toBeVisible()
  await expect(field).toBeFocused()

  await context.setOffline(true)
  refusal({ status: 409, path: `/admin/products/shelves/${far}` })
  for (const code of [`${mark}P`, far, `${mark}D`, 'nothing so', `${mark}S`]) await scan(code)
  await expect(page.getByText('5 scans wait')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${mark}P` }).click()
  await field.focus()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: `Shelf ${far}` })).toBeVisible()
  await expect(page.getByText(`${saturn} moved here from ${near}.`)).toBeVisible()
  for (const name of [disc, pad, saturn]) await expect(page.getByRole('row', { name })).toBeVisible()
  await expect(page.getByText(/scans? waits?/)).toHaveCount(0)
  await expect(field).toBeFocused()
})

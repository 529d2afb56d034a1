import { newId } from '#domain/ids.ts'
import { expect, open, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'

test('two people count one shelf, one of them without a connection for a while, and it is finished as one change', async ({
  page,
  context,
  shop,
  otherVisitor,
  failure,
}) => {
  failure('net::ERR_INTERNET_DISCONNECTED')
  await enter(context, shop)
  const mark = newId().slice(0, 8)
  const product = async (name: string, quantity: number) =>
    await shop.product({ name: `${mark} ${name}`, sku: `${mark}-${name}`, shelf: mark, quantity, priceCents: 1_000 })
  const [saturn, pad, disc] = [await product('Saturn', 2), await product('Pad', 12), await product('Disc', 1)]
  await open(page, `/admin/products/stocktake?shelf=${mark}`)
  await page.getByRole('button', { name: 'Start' }).click()
  const field = page.getByLabel('Scan or type')
  await expect(field).toBeFocused()
  await expect(page.getByRole('list', { name: 'Missing' }).getByRole('listitem')).toHaveCount(3)
  const scan = async (on: typeof page, name: string) => {
    await on.keyboard.type(`${mark}-${name}`)
    await on.keyboard.press('Enter')
  }
  await scan(page, 'Saturn')
  await expect(page.getByText('Saturn: 1 of 2.')).toBeVisible()

  const other = await otherVisitor()
  await enter(other.context(), shop)
  await open(other, page.url())
  await context.setOffline(true)
  // As fast as a scanner; one that ends a code with two Enters counts it once.
  for (let piece = 0; piece < 3; piece += 1) await scan(page, 'Pad')
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 scans wait')).toBeVisible()
  await scan(other, 'Pad')
  await expect(other.getByText('Pad: 1 of 12.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Pad: 4 of 12.')).toBeVisible()
  await expect(page.getByText('scans wait')).toHaveCount(0)

  await page.getByLabel(`Pieces of ${mark} Pad`).fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('13 counted')).toBeVisible()
  await page.getByRole('button', { name: 'Finish stocktake' }).click()
  await expect(page.getByText('-2 pieces, -$20.00')).toHaveCount(2)
  await page.getByRole('button', { name: 'Write 2 differences' }).click()
  await expect(page.getByText('The stocktake is finished.')).toBeVisible()
  expect(await Promise.all([saturn, pad, disc].map(({ id }) => shop.stock(id)))).toEqual([1, 12, 0])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shop.stock(saturn.id)).toBe(2)
})

import { newId } from '#domain/ids.ts'
import { expectSound } from '../support/browser/accessibility.ts'
import { expect, open, test } from '../support/browser/journey.ts'
import { readBarCodes } from '../support/browser/read-bar-codes.ts'
import { enter } from '../support/data/owner.ts'

/** A printer of labels has eight dots to a millimetre. */
test.use({ deviceScaleFactor: (8 * 25.4) / 96 })

const A4 = [210, 297]
const PRINTED = [
  { size: '70 x 36 mm', start: '23', says: '3 labels on 2 sheets of A4', pages: [A4, A4] },
  { size: '38 x 21 mm', start: '3', says: '3 labels on one sheet of A4', pages: [A4] },
  { size: '62 mm roll', start: '1', says: '3 labels of 62 x 29 mm', pages: [1, 2, 3].map(() => [62, 29]) },
]

test('labels of chosen products are printed at their true size, and a scanner reads them', async ({
  page,
  context,
  shop,
}) => {
  await enter(context, shop)
  const mark = newId().slice(0, 8)
  const game = { priceCents: 1_234_500, facts: { completeness: 'cib', condition: 'very-good', region: 'pal' } }
  await shop.product({
    ...game,
    name: `${mark} The Legend of a Very Long Name: A Link Between Two Lines`,
    barcode: '4006381333931',
  })
  for (const name of ['Saturn', 'Dreamcast']) await shop.product({ name: `${mark} ${name}` })
  await open(page, `/admin/products?search=${mark}`)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).first().check()
  await page.getByRole('button', { name: 'Print labels' }).click()
  await expect(page.getByRole('heading', { name: 'Labels', exact: true })).toBeVisible()
  const labels = page.getByRole('listitem').filter({ hasText: mark })
  await expect(labels).toHaveCount(3)
  const given = (await labels.allTextContents()).flatMap((text) => text.match(/P\d{6,}/) ?? [])
  const codes = ['EAN13 4006381333931', ...given.map((sku) => `Code128 ${sku}`)].toSorted()
  for (const { size, start, says, pages } of PRINTED) {
    await page.getByLabel('Size').selectOption(size)
    await page.getByLabel('Start at label').fill(start)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText(says)).toBeVisible()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((found) =>
      found.slice(1).map((points) => Math.round((Number(points) / 72) * 25.4)),
    )
    expect(sizes).toEqual(pages)
    await page.emulateMedia({ media: 'print' })
    expect(await readBarCodes(await page.screenshot({ fullPage: true })), size).toEqual(codes)
    await page.emulateMedia({ media: null })
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await expectSound(page, 'labels')
})

import { blogs } from '#domain/blog/blog-table.ts'
import { newId } from '#domain/ids.ts'
import { newsletterSubscribers } from '#domain/newsletter/newsletter-tables.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { expect, open, test } from '../support/browser/journey.ts'
import { enter } from '../support/data/owner.ts'
import { plain } from '../support/data/pictures.ts'

/** Almost as long as a newsletter may be, in letters that are long in an address. */
const LONG_TEXT = `${'وصلت ألعاب جديدة إلى المتجر هذا الأسبوع. '.repeat(700)}سوبر ماريو`

test('a week of the catalogue on a phone: two products, a draft, an import, a bulk change undone, a newsletter', async ({
  page,
  context,
  shop,
  failure,
}) => {
  test.slow()
  failure('net::ERR_FAILED')
  await enter(context, shop)
  await page.setViewportSize({ width: 360, height: 740 })
  const week = `Week ${newId().slice(0, 8)}`
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const told = (text: string) => expect(page.getByRole('status').getByText(text).first()).toBeVisible()
  const picture = { name: 'box.png', mimeType: 'image/png', buffer: await plain().png().toBuffer() }

  await open(page, '/admin/products?tab=add')
  await field('Category').selectOption('Sega')
  await field('Subcategory').selectOption('Saturn')
  for (const n of [1, 2]) {
    await field('Name').fill(`${week} game ${n}`)
    await field('Description').fill('Disc and manual.')
    await field('Price').fill('$1,020.50')
    await field('Quantity').fill('2')
    await field('Image').setInputFiles(picture)
    await told(ADMIN_TEXTS.postImageUploaded)
    await press(n === 1 ? 'Save and add another' : 'Add Product')
    await told(ADMIN_TEXTS.productAdded)
    if (n === 1) {
      await expect(field('Name')).toHaveValue('')
      await expect(field('Name')).toBeFocused()
    }
  }

  await open(page, '/admin/products?tab=add')
  await field('Name').fill(`${week} game 3`)
  await press('Save as draft')
  await told('The draft is saved.')
  await page.getByRole('link', { name: `${week} game 3` }).click()
  await field('Description').fill('Disc only.')
  await field('Price').fill('10')
  await field('Quantity').fill('1')
  await field('Category').selectOption('Sega')
  await field('Subcategory').selectOption('Saturn')
  await field('Image').setInputFiles(picture)
  await told(ADMIN_TEXTS.postImageUploaded)
  await press('Publish')
  await told(ADMIN_TEXTS.productAdded)

  await open(page, '/admin/spreadsheets')
  const { image } = await shop.product()
  const rows = [4, 5].map((n) => `${week} game ${n},Boxed.,12.50,3,${image},sega,saturn`)
  const text = ['name,description,price,quantity,image,category,subcategory', ...rows].join('\n')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await press('Upload file')
  await press('Preview')
  await press('Import 2')
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()

  await open(page, `/admin/products?search=${encodeURIComponent(week)}`)
  await expect(page.getByText('5 products')).toBeVisible()
  const first = page.getByLabel(`Price of ${week} game 1`, { exact: true })
  await page.getByLabel('Choose all on this page').filter({ visible: true }).check()
  const bar = page.getByRole('region', { name: 'Chosen products' })
  await bar.getByRole('button', { name: 'Change', exact: true }).first().click()
  await bar.getByLabel('Change', { exact: true }).selectOption('Price by percent')
  await bar.getByLabel('By how much').fill('10')
  await bar.getByRole('button', { name: 'Preview' }).click()
  await press('Apply to 5 products')
  await expect(first).toHaveValue('1122.55')
  await page.getByRole('region', { name: 'Last change' }).getByRole('button', { name: 'Undo' }).click()
  await told('Put back.')
  await page.goBack()
  await expect(first).toHaveValue('1020.50')

  const email = `${newId().toLowerCase()}@example.com`
  await shop.services.db.insert(newsletterSubscribers).values({ id: newId(), email })
  const post = { id: newId(), title: week, paragraph1: 'Five games came in.', image, tags: [] }
  await shop.services.db.insert(blogs).values(post)
  await open(page, '/admin/newsletter')
  await field('Newsletter about').selectOption({ label: week })
  await page.getByRole('button', { name: /^Write/ }).click()
  await field('Text').fill(LONG_TEXT)
  await page.route('**/admin/newsletter/**', (route) => route.abort())
  await press('Save and send me a test')
  await expect(page.getByText('That did not work. Please try again.')).toBeVisible()
  await page.unroute('**/admin/newsletter/**')
  await expect(field('Text')).toHaveValue(LONG_TEXT)
  await press('Save and send me a test')
  await expect(page.getByText('A test is on its way')).toBeVisible()
  await page.getByRole('button', { name: /^Send to/ }).click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press('Send')
  await expect.poll(() => shop.mailsTo(email).map(({ subject }) => subject)).toEqual([week])
})

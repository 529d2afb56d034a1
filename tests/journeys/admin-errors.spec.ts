import type { Page } from '@playwright/test'
import { removeRole } from '#domain/accounts/admins/admins.server.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { expect, type FarShop, type JourneyShop, open, plant, test } from '../support/browser/journey.ts'
import { appoint } from '../support/data/appoint.ts'
import { enter, owner } from '../support/data/owner.ts'
import { plain } from '../support/data/pictures.ts'

/** The specification's error catalogue for the back office (section 8, and what section 5 adds), but for the login's texts. */
const CATALOGUE = {
  products: [
    ADMIN_TEXTS.imageNotUploaded,
    ADMIN_TEXTS.imageUploaded,
    ADMIN_TEXTS.productNotAdded,
    ADMIN_TEXTS.productAdded,
    ADMIN_TEXTS.productNotUpdated,
    ADMIN_TEXTS.productUpdated,
    ADMIN_TEXTS.productNotDeleted,
    ADMIN_TEXTS.productDeleted,
    ADMIN_TEXTS.productsNotLoaded,
    ADMIN_TEXTS.accessDenied,
  ],
  blogs: [
    'Title is required',
    'First paragraph is required',
    'Blog image is required',
    ADMIN_TEXTS.imageNotUploaded,
    'Image uploaded successfully',
    ADMIN_TEXTS.blogNotCreated,
    ADMIN_TEXTS.authenticationRequired,
    ADMIN_TEXTS.blogCreated,
    ADMIN_TEXTS.blogsNotLoaded,
    ADMIN_TEXTS.accessDenied,
  ],
  orders: [ADMIN_TEXTS.ordersNotLoaded, ADMIN_TEXTS.accessDenied],
} as const

type Screen = keyof typeof CATALOGUE
/** The page of an owner, in a shop whose line to its database can be cut. */
type Office = { page: Page; shop: JourneyShop; farShop: FarShop; id: string; email: string }
/** What brings a text about, for real and in this order. A text of the catalogue without its cause does not compile. */
type Causes<Of extends Screen> = Record<(typeof CATALOGUE)[Of][number], (office: Office) => Promise<unknown>>

const NAME = 'Burning Rangers'
const PRODUCTS: Causes<'products'> = {
  'Failed to upload image': async (office) => {
    await visit(office, '/admin/products?tab=add')
    await choosePicture(office, Buffer.from('<svg/>'))
  },
  'Image uploaded successfully!': async (office) => choosePicture(office, await plain().png().toBuffer()),
  'Failed to add product': async ({ page, farShop }) => {
    for (const [label, text] of [
      ['Name', NAME],
      ['Description', 'Complete.'],
      ['Price', '349.50'],
      ['Quantity', '2'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByLabel('Category', { exact: true }).selectOption('Sega')
    await page.getByLabel('Subcategory').selectOption('Saturn')
    farShop.cut()
    await press(page, 'Add Product')
  },
  'Product added successfully!': async ({ page }) => press(page, 'Add Product'),
  'Failed to update product': async ({ page, farShop }) => {
    await press(page, `Edit ${NAME}`)
    await page.getByLabel('Price', { exact: true }).fill('299')
    farShop.cut()
    await press(page, 'Update Product')
  },
  'Product updated successfully!': async ({ page }) => press(page, 'Update Product'),
  'Failed to delete product': async ({ page, farShop }) => {
    await press(page, `Delete ${NAME}`)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    farShop.cut()
    await press(page, 'Delete')
  },
  'Product deleted successfully!': async ({ page }) => {
    await press(page, `Delete ${NAME}`)
    await press(page, 'Delete')
  },
  'Failed to fetch products': async (office) => goWhileCut(office, 'Products'),
  'Access denied. Please check your admin permissions.': async (office) => goWithoutRight(office, 'Products'),
}

const BLOGS: Causes<'blogs'> = {
  'Title is required': async (office) => {
    await visit(office, '/admin/blogs')
    await press(office.page, 'New Blog Post')
    await press(office.page, 'Create Blog')
  },
  'First paragraph is required': async () => undefined,
  'Blog image is required': async () => undefined,
  'Failed to upload image': async (office) => choosePicture(office, Buffer.from('<svg/>')),
  'Image uploaded successfully': async (office) => choosePicture(office, await plain().png().toBuffer()),
  'Failed to create blog': async ({ page, farShop }) => {
    await page.getByLabel('Title').fill('Two discs in one box')
    await page.getByLabel('Paragraph 1').fill('It happens.')
    farShop.cut()
    await press(page, 'Create Blog')
  },
  'Admin authentication required': async ({ page, shop, email }) => {
    await removeRole(shop.services.db, email)
    await press(page, 'Create Blog')
  },
  'Blog created successfully': async ({ page, shop, id, email }) => {
    const cookies = [await appoint(shop.services.auth, { id, email })]
    await plant(page.context(), { cookies }, shop.address)
    await press(page, 'Create Blog')
  },
  'Failed to load blogs': async (office) => goWhileCut(office, 'Blogs'),
  'Access denied. Please check your admin permissions.': async (office) => goWithoutRight(office, 'Blogs'),
}

const ORDERS: Causes<'orders'> = {
  'Failed to load orders': async (office) => goWhileCut(office, 'Orders'),
  'Access denied. Please check your admin permissions.': async (office) => goWithoutRight(office, 'Orders'),
}

const visit = ({ page, farShop }: Office, path: string) => open(page, farShop.address + path)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click()

const choosePicture = ({ page }: Office, buffer: Buffer) =>
  page.getByLabel('Image').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer })

async function goWhileCut(office: Office, to: string) {
  await visit(office, '/admin')
  office.farShop.cut()
  await follow(office.page, to)
}

async function goWithoutRight(office: Office, to: string) {
  await visit(office, '/admin')
  await removeRole(office.shop.services.db, office.email)
  await follow(office.page, to)
}

/** Each text is seen after its cause, alone or before the reason, and nothing else needs to be done to go on. */
async function seeEach(causes: Record<string, (office: Office) => Promise<unknown>>, office: Office) {
  for (const [text, cause] of Object.entries(causes))
    await test.step(text, async () => {
      await cause(office)
      const { page } = office
      const said = page.getByText(text, { exact: true }).or(page.getByText(`${text}: `))
      await expect(said.first()).toBeVisible()
      office.farShop.mend()
    })
}

for (const [screen, causes] of Object.entries({ products: PRODUCTS, blogs: BLOGS, orders: ORDERS }))
  test(`every text of the owner's ${screen}`, async ({ page, context, shop, farShop }) => {
    test.slow()
    // The role of the only admin cannot be taken away.
    await owner(shop)
    const { id, email } = await enter(context, shop)
    await seeEach(causes, { page, shop, farShop, id, email })
  })

import type { BrowserContext, Page } from '@playwright/test'
import { deleteProducts } from '#domain/catalogue/change-products.server.ts'
import { postMail } from '#domain/mail/outbox.server.ts'
import { mails } from '#platform/database/schema.ts'
import { violations } from '../support/accessibility.ts'
import { expect, type JourneyShop, open, test } from '../support/journey.ts'
import { enter } from '../support/owner.ts'
import { plantOrder } from '../support/plant-orders.ts'

type Visit = [path: string, before?: (page: Page) => Promise<unknown>]

const LONG_NAME = 'The Extraordinarily Long Adventures of Somebody: Donaudampfschifffahrtsgesellschaft Edition'
const SMALLEST = { width: 320, height: 640 }

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const see = async (page: Page, role: 'alertdialog' | 'alert') =>
  await expect(page.getByRole(role).first()).toBeVisible()

/** Every page of the back office, and each of its states that looks different: what opens, what is refused, what is empty. */
const VISITS = {
  'the pages for orders and figures': async (_context: BrowserContext, shop: JourneyShop): Promise<Visit[]> => {
    const { id: productId, image } = await shop.product({ quantity: 0, name: LONG_NAME })
    const email = 'somebody-with-quite-a-long-address-at-a-provider@post.example'
    const items = [{ productId, name: LONG_NAME, quantity: 12, priceCents: 99_999_900 }, { name: 'Link Cable' }]
    const id = await plantOrder(shop.services.db, { status: 'refunded', email, image, items })
    return [
      ['/admin'],
      ['/admin', (page) => page.getByText('Show as a table').click()],
      ['/admin/orders'],
      ['/admin/orders?search=zzzz&status=other'],
      [`/admin/orders/${id}`],
      ['/admin/nowhere'],
    ]
  },
  'the pages for products': async (_context, shop) => {
    const { id } = await shop.product({ quantity: 0, name: LONG_NAME })
    return [
      ['/admin/products?category=nintendo&stock=sold-out&sort=a-z', chooseFirst],
      ['/admin/products?search=zzzz'],
      [`/admin/products?search=donau&ask=delete&chosen=${id}.0`, (page) => see(page, 'alertdialog')],
      [`/admin/products?edit=${id}`],
      ['/admin/products?tab=add', press('Add Product')],
    ]
  },
  'the pages for posts': async () => [
    ['/admin/blogs'],
    ['/admin/blogs', press(/^Delete/)],
    ['/admin/blogs?new=1', press('Create Blog')],
    ['/admin/blogs?new=1', leaveUnsaved],
  ],
  'the mails and the audit log': async (_context, { product, services: { db } }) => {
    const { id } = await product({ name: LONG_NAME, quantity: 3 })
    const actor = { id, email: `${'owner'.repeat(12)}@example.com` }
    await deleteProducts(db, { actor, ids: [id] })
    await postMail(db, { kind: 'test', to: actor.email })
    const problem = "Can't send mail - all recipients were rejected: 550 5.1.1 no such mailbox"
    await db.insert(mails).values({ id, kind: 'test', toEmail: actor.email, state: 'failed', attempts: 1, problem })
    return [
      ['/admin'],
      ['/admin/mail'],
      ['/admin/mail', testNobody],
      ['/admin/mail?search=zzzz&state=failed'],
      ['/admin/audit', (page) => page.getByText('Details').first().click()],
      ['/admin/audit?search=zzzz'],
    ]
  },
} satisfies Record<string, (context: BrowserContext, shop: JourneyShop) => Promise<Visit[]>>

async function testNobody(page: Page) {
  await page.getByLabel('Send a test mail to').fill('nobody')
  await press('Send test mail')(page)
  await expect(page.getByText('Enter an email address')).toBeVisible()
}

const chooseFirst = (page: Page) => page.getByRole('checkbox', { name: 'Choose The' }).first().check()

async function leaveUnsaved(page: Page) {
  await page.getByLabel('Title').fill('Unsaved')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await see(page, 'alertdialog')
}

async function expectSound(page: Page, what: string) {
  expect.soft(await violations(page), what).toEqual([])
  const size = page.viewportSize()
  await page.setViewportSize(SMALLEST)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${what}, on the smallest phone`).toBeLessThanOrEqual(SMALLEST.width)
  if (size !== null) await page.setViewportSize(size)
}

for (const [what, prepare] of Object.entries(VISITS))
  test(`${what} are accessible and need no sideways scrolling`, async ({ page, context, shop, refusal }) => {
    test.slow()
    for (const path of ['/admin/products', '/admin/blogs', '/admin/mail']) refusal({ status: 400, path })
    refusal({ status: 404, path: '/admin/nowhere' })
    await enter(context, shop)
    for (const [path, before] of await prepare(context, shop)) {
      await open(page, path)
      await before?.(page)
      await expectSound(page, `${path}${before === undefined ? '' : ', then'}`)
    }
  })

test('the Admin Login is accessible and needs no sideways scrolling', async ({ page, refusal }) => {
  for (const path of ['/admin', '/admin/sign-in']) refusal({ status: 403, path })
  await page.goto('/admin')
  await expectSound(page, 'empty')
  await press('Sign In')(page)
  await expect(page.getByText('Please fill in all fields').first()).toBeVisible()
  await expectSound(page, 'refused')
})

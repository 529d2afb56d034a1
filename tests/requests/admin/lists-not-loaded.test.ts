import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { textOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)

test.each([
  ['/admin/products', 'products', ADMIN_TEXTS.productsNotLoaded],
  ['/admin/orders', 'orders', ADMIN_TEXTS.ordersNotLoaded],
  ['/admin/blogs', 'blogs', ADMIN_TEXTS.blogsNotLoaded],
  ['/admin/wanted', 'waiting_places', 'Failed to load what is wanted'],
  ['/admin/report', 'order_items', 'Failed to load the report'],
  ['/admin/mail', 'mails', 'Failed to load mails'],
  ['/admin/newsletter', 'newsletter_subscribers', 'Failed to load subscribers'],
  ['/admin/audit', 'audit_log', 'Failed to load the audit log'],
])('when the list of %s cannot be read, the page says so, and not that it is empty', async (path, table, failed) => {
  const { db } = shop.services
  const rename = (from: string, to: string) =>
    db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`)
  await rename(table, 'elsewhere')
  const page = await admin.get(path)
  await rename('elsewhere', table)
  expect([page.status, textOf(page).includes(failed)]).toEqual([503, true])
  for (const empty of [SHOP_TEXTS.noOrders, SHOP_TEXTS.noBlogs]) expect(textOf(page)).not.toContain(empty)
})

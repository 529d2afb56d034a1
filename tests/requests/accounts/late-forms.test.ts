import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { invitations, sessions } from '#domain/accounts/account-tables.ts'
import { removeRole } from '#domain/accounts/admins/admins.server.ts'
import { hasCodes } from '#domain/accounts/factors/one-time-codes.server.ts'
import { blogs } from '#domain/blog/blog-table.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { spreadsheets } from '#domain/spreadsheets/spreadsheet-tables.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { appoint } from '../../support/data/appoint.ts'
import { codeOf, secretIn } from '../../support/data/factors.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const SECURITY = '/admin/security'

const shop = shopForFile()
beforeAll(async () => {
  // The last admin cannot be removed.
  await appoint(shop.services.auth, await shop.user())
})

function multipart(fields: Record<string, string>, file?: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file !== undefined) form.append('file', file)
  return form
}

const FILE = new File(['Name,Price\nLate,1.00\n'], 'late.csv')
const INVITED = { intent: 'invite', email: 'friend@example.com' }
const preset = () => shop.services.config.imageUpload.preset

test.each<[string, string, () => URLSearchParams | FormData]>([
  ['an invitation', SECURITY, () => new URLSearchParams(INVITED)],
  ['an invitation in parts', SECURITY, () => multipart(INVITED)],
  ['a post', '/admin/blogs', () => multipart({ intent: 'create', title: 'Late', paragraph1: 'Late' }, FILE)],
  ['a draft', '/admin/products', () => multipart({ intent: 'draft', name: 'Late' }, FILE)],
  ['a spreadsheet', '/admin/spreadsheets', () => multipart({ kind: 'products' }, FILE)],
  ['a picture', '/images/upload', () => multipart({ upload_preset: preset() }, FILE)],
])('an admin who is removed while %s arrives is refused, and nothing is stored', async (_, path, formOf) => {
  const { db } = shop.services
  const { user, browser } = await openAdmin(shop)
  expect((await browser.postLate(path, formOf(), () => removeRole(db, user.email))).status).toBe(403)
  for (const table of [invitations, blogs, products, spreadsheets]) expect(await db.$count(table)).toBe(0)
})

test('a session that ends while its form arrives changes nothing', async () => {
  const { auth, db } = shop.services
  const { user, browser } = await openAdmin(shop)
  const code = await codeOf(secretIn(await browser.post(SECURITY, { intent: 'start-codes' })))
  const end = () => db.delete(sessions).where(eq(sessions.userId, user.id))
  const answer = await browser.postLate(SECURITY, new URLSearchParams({ intent: 'confirm-codes', code }), end)
  expect(answer.status).toBe(403)
  expect(await hasCodes(auth, user.id)).toBe(false)
  const shopper = await shop.shopper()
  const change = { intent: 'prove', ownPassword: PASSWORD }
  const late = await shopper.browser.postLate('/account', new URLSearchParams(change), () =>
    db.delete(sessions).where(eq(sessions.userId, shopper.user.id)),
  )
  expect(late.status).toBe(401)
})

test('an admin’s form that carries no file is not read into memory beyond a megabyte', async () => {
  const { browser } = await openAdmin(shop)
  const sent = (size: number) => {
    const body = multipart({ intent: 'end-others', x: 'x'.repeat(size) })
    return browser.get(SECURITY, { method: 'POST', body, headers: { origin: browser.origin } })
  }
  expect((await sent(900_000)).status).toBe(303)
  expect((await sent(1_100_000)).status).toBe(413)
})

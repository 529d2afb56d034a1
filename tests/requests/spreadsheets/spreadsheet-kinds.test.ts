import { desc, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, expect, test } from 'vitest'
import { users } from '#domain/accounts/account-tables.ts'
import { auditLog, auditRows } from '#domain/audit/audit-tables.ts'
import { blogs } from '#domain/blog/blog-table.ts'
import { guidePrices } from '#domain/guide/guide-table.ts'
import { newsletterSubscribers } from '#domain/newsletter/newsletter-tables.ts'
import { orders } from '#domain/orders/order-tables.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { findKind, kindOfEntry, SHEET_KINDS } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { chosenFields, importSheet, previewSheet, sendSheet } from '../../support/data/send-sheet.ts'
import { textOf, textsOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
afterEach(async () => {
  for (const table of [orders, blogs, newsletterSubscribers, guidePrices]) await shop.services.db.delete(table)
})

type Kind = {
  kind: string
  table: PgTable
  /** As another program titles its columns. */
  titles: string
  fields: string[]
  lines: string[]
  /** Added at the end, it is refused for this reason. */
  wrong: [line: string, problem: string]
  counts: [first: string, second: string]
  /** Of the name that the audit log gives the import. */
  name: string
  /** Where each row of the import leads to, by its id. */
  page?: string
}

const IMAGE = 'https://pictures.example/discs.webp'
const KINDS: Kind[] = [
  {
    kind: 'orders',
    table: orders,
    titles: 'Order Number,Order Date,Customer Email,Product name,Unit price,Qty,Order total,Colour',
    fields: ['number', 'createdAt', 'email', 'productName', 'price', 'quantity', 'total', ''],
    lines: [
      '#1001,2025-12-24 18:00,ann@mail.example,Ico,"$1,012.50",2,2020.00,red',
      '#1001,,,Cable,3,1,,',
      '#1002,2025-12-25,,Pad,7,,,',
    ],
    wrong: ['#1003,the other day,,Pad,7,,,', 'Line 5 Date must be a date such as 2026-01-31 15:30'],
    counts: ['2 new orders', '2 orders that are here already'],
    name: 'orders.csv (2 orders)',
    page: '/admin/orders/',
  },
  {
    kind: 'customers',
    table: users,
    titles: 'E-Mail Address;Full Name;Notes;Password;Role',
    fields: ['email', 'name', 'note', '', ''],
    lines: ['Ann@Mail.example;Ann;Collects Sega;secret;admin', 'bob@mail.example;;;;'],
    wrong: ['bob(at)mail.example;;;;', 'Line 4 Email must be an address such as name@example.com'],
    counts: ['2 new customers', '2 customers who are here already'],
    name: 'customers.csv (2 customers)',
    page: '/admin/customers/',
  },
  {
    kind: 'posts',
    table: blogs,
    titles: 'Post title\tPublish date\tContent\tFeatured image\tStatus',
    fields: ['title', 'createdAt', 'paragraph1', 'image', 'state'],
    lines: [`Discs\t2026-01-31 15:30\tKeep them dry.\t${IMAGE}\tpublished`, `Pads\t\tClean them.\t${IMAGE}\tdraft`],
    wrong: [`Cables\t\t\t${IMAGE}\t`, 'Line 4 Paragraph 1 is empty'],
    counts: ['2 new posts', '2 posts as they are'],
    name: 'posts.csv (2 posts)',
    page: '/admin/blogs?edit=',
  },
  {
    kind: 'subscribers',
    table: newsletterSubscribers,
    titles: 'Email Address,Date added,Status',
    fields: ['email', 'createdAt', 'status'],
    lines: ['ann@mail.example,2024-05-01,subscribed', 'bob@mail.example,,'],
    wrong: ['eve@mail.example,,unsubscribed', 'Line 4 Status is "unsubscribed"'],
    counts: ['2 new subscribers', '2 subscribers who are on the list already'],
    name: 'subscribers.csv (2 subscribers, whose consent was confirmed)',
  },
  {
    kind: 'guide',
    table: guidePrices,
    titles: 'Game;System;Price;New;EAN;Genre',
    fields: ['name', 'console', 'loose', 'sealed', 'barcode', ''],
    lines: ['Super Metroid;Super Nintendo;45.99;"$1,250.00";045496830434;Adventure', 'Ico;PAL Playstation 2;12;;;'],
    wrong: ['Rez;;cheap;;;', 'Line 4 Console is empty'],
    counts: ['2 new prices', '2 prices as they are'],
    name: 'guide.csv (2 prices)',
  },
]

test('no kind is forgotten here, and the log finds each again by an audit kind of its own', () => {
  // tests/requests/spreadsheets/spreadsheets.test.ts is about products.
  expect(['products', ...KINDS.map(({ kind }) => kind)]).toEqual(SHEET_KINDS.map(({ id }) => id))
  for (const kind of SHEET_KINDS) expect(kindOfEntry({ kind: kind.auditKind })).toBe(kind)
})

test.each(KINDS)(
  'a file of $kind goes from its columns into the shop without its wrong line, once, and can be undone',
  async ({ kind, table, titles, fields, lines, wrong, counts, name, page }) => {
    const { db } = shop.services
    const before = await db.$count(table)
    const address = await sendSheet(admin, kind, [titles, ...lines, wrong[0]].join('\n'))
    expect(chosenFields(await admin.get(address))).toEqual(fields)
    const shown = await previewSheet(admin, address)
    for (const text of [counts[0], '1 line cannot be imported', wrong[1]]) expect(textOf(shown)).toContain(text)
    expect(textsOf(shown, 'button')).toContain('Import 2, leave out 1 line')
    expect(await db.$count(table)).toBe(before)

    const done = await importSheet(admin, address, { consent: 'yes' })
    expect(textsOf(done, 'h2')).toContain('Imported')
    expect(await db.$count(table)).toBe(before + 2)
    expect(await db.$count(mails)).toBe(0)
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ action: 'imported', rowCount: 2, subjectName: name })

    const again = await previewSheet(admin, await sendSheet(admin, kind, [titles, ...lines].join('\n')))
    expect(textOf(again)).toContain(counts[1])
    expect(textOf(again)).toContain('there is nothing to import')

    const exported = await admin.get(`/admin/spreadsheets/export/${kind}`)
    expect(exported.status).toBe(200)
    const own = await previewSheet(admin, await sendSheet(admin, kind, exported.html))
    expect(textOf(own)).toContain('there is nothing to import')
    expect(await admin.get(`/admin/spreadsheets/export/${kind}`)).toMatchObject({ html: exported.html })

    const log = `/admin/audit/${entry?.id}`
    const logged = await admin.get(log)
    expect(textOf(logged)).toContain('All 2 rows are taken back')
    const rows = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.entryId, entry?.id ?? 0))
    expect(rows).toHaveLength(2)
    for (const { subjectId } of rows) {
      const link = new RegExp(`href="([^"]*)${subjectId}"`).exec(logged.html)
      expect(link?.[1]).toBe(page)
    }
    expect(await holdsAddresses()).toBe(false)
    await admin.submit(log, {})
    expect(await db.$count(table)).toBe(before)
    expect(textOf(await admin.get(log))).toContain('Taken back')
  },
)

/** Whether the audit log, which nothing can be taken out of, names somebody of a file. */
async function holdsAddresses(): Promise<boolean> {
  const { db } = shop.services
  return /@mail\.example|Collects/.test(
    JSON.stringify([await db.select().from(auditLog), await db.select().from(auditRows)]),
  )
}

test.each([
  ['/admin/products', 'products'],
  ['/admin/orders', 'orders'],
  ['/admin/customers', 'customers'],
  ['/admin/blogs', 'posts'],
  ['/admin/newsletter', 'subscribers'],
])('%s leads to the import of %s, and has an export', async (path, kind) => {
  const { html } = await admin.get(path)
  expect(html).toContain(`href="/admin/spreadsheets?kind=${kind}"`)
  expect(html).toContain('Export CSV')
  expect((await admin.get('/admin/spreadsheets')).html).toContain(`id="${kind}"`)
})

test.each([
  ['orders', 'One column must be the order: its number, or its id.'],
  ['customers', 'No column is Email: choose one.'],
  ['posts', 'No column is Title: choose one.'],
  ['subscribers', 'No column is Email: choose one.'],
  ['guide', 'No column is Name: choose one.'],
])('a file of %s that does not say whose or what its rows are asks for a column', (kind, problem) => {
  expect(findKind(kind)?.problemOf([], {})).toBe(problem)
})

test('an order with a wrong line stays out whole, and so does one that a nameless line may belong to', async () => {
  const file = [
    'Order,Date,Item,Price',
    '1001,2026-01-31,Ico,12.50',
    '1001,,Cable,cheap',
    '1002,2026-01-31,Pad,7',
    ',,Stick,8',
    '1003,2026-01-31,Disc,9',
  ].join('\n')
  const address = await sendSheet(admin, 'orders', file)
  const page = textOf(await previewSheet(admin, address))
  expect(page).toContain('Line 2 stays out with line 3, of the same order')
  expect(page).toContain('Line 4 stays out with line 5, of the same order')
  expect(page).toContain('1 line can be imported, 4 cannot.')
  await importSheet(admin, address)
  const stored = await shop.services.db.select().from(orders)
  expect(stored.map(({ id }) => id.slice(-4))).toEqual(['1003'])
})

test('subscribers are added only when the owner confirms that they agreed', async () => {
  const address = await sendSheet(admin, 'subscribers', 'Email\nann@mail.example\n')
  const shown = await previewSheet(admin, address)
  expect(textOf(shown)).toContain('All of these people agreed to get the newsletter')
  const refused = await admin.post(address, { intent: 'import' })
  expect([refused.status, textOf(refused)]).toEqual([
    400,
    expect.stringContaining('Please confirm that these people agreed'),
  ])
  expect(await shop.services.db.$count(newsletterSubscribers)).toBe(0)
  await importSheet(admin, address, { consent: 'yes' })
  expect(await shop.services.db.$count(newsletterSubscribers)).toBe(1)
})

test('a customer of a file has no role, no password and no proven address', async () => {
  const file = 'Email,Password,Role,Admin,Verified\nmallory@mail.example,hunter22,admin,yes,yes\n'
  const address = await sendSheet(admin, 'customers', file)
  await previewSheet(admin, address)
  await importSheet(admin, address)
  const refused = await shop.visitor().post('/admin/sign-in', { email: 'mallory@mail.example', password: 'hunter22' })
  expect(textOf(refused)).toContain(ADMIN_TEXTS.invalidCredentials)
  const [mallory] = (await shop.services.db.select().from(users)).filter(({ email }) => email.startsWith('mallory'))
  expect(mallory).toMatchObject({ verifiedAt: null })
})

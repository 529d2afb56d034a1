import { sql } from 'drizzle-orm'
import { auditLog } from '#domain/audit/audit-tables.ts'
import type { AuditAction, AuditKind } from '#domain/audit/changes.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { orders } from '#domain/orders/order-tables.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { insertMany } from '#platform/database/write-many.ts'
import type { FilledShop } from '../support/filled-shop.ts'
import { searches } from './lists.ts'

const ENTRIES = 100_000
const MINUTE_MS = 60_000

/** The audit log and the mails of a shop that has been busy for years. */
export async function deskLists(shop: FilledShop): Promise<Record<string, string[]>> {
  await fillLog(shop)
  await fillMails(shop)
  const log = (params: Record<string, string>) => `/admin/audit?${new URLSearchParams(params)}`
  const mail = (params: Record<string, string>) => `/admin/mail?${new URLSearchParams(params)}`
  const deep = [0.5, 0.25, 0.1, 0.01].map((depth) => String(Math.floor(ENTRIES * depth)))
  return {
    'audit log, newest': [log({})],
    'audit log, deep page': deep.map((after) => log({ after })),
    'audit log, deep page back': deep.map((before) => log({ before })),
    'audit log, kind': ['product', 'post', 'admin', 'mail', 'catalogue'].map((kind) => log({ kind })),
    'audit log, dates': ['2025-06-01', '2026-01-01', '1999-01-01'].map((day) => log({ from: day, to: day })),
    'audit log, search and kind': ['owner1', 'dragon', 'zzzz'].map((search) => log({ search, kind: 'post' })),
    ...searches('audit log', (search) => log({ search })),
    'mails, newest': [mail({})],
    'mails, state': ['waiting', 'sent', 'filed', 'failed', 'dismissed'].map((state) => mail({ state })),
    'mails, search': ['customer', 'customer1234', 'zzzz', '@'].map((search) => mail({ search })),
    'mails, search and state': ['customer', 'zzzz'].map((search) => mail({ search, state: 'failed' })),
  }
}

async function fillLog({ db }: FilledShop) {
  if ((await db.$count(auditLog)) >= ENTRIES) return
  const listed = await db.select({ id: products.id, name: products.name }).from(products).limit(5_000)
  await insertMany(db, auditLog, entries(listed))
  await db.execute(sql`vacuum (analyze) ${auditLog}`)
}

function* entries(listed: { id: string; name: string }[]) {
  const kinds: AuditKind[] = ['product', 'product', 'product', 'post', 'mail']
  const action: AuditAction = 'changed'
  for (let place = 0; place < ENTRIES; place += 1) {
    const { id = '', name = '' } = listed[place % listed.length] ?? {}
    const actor = `owner${place % 5}@example.com`
    yield {
      at: new Date(Date.now() - (ENTRIES - place) * 10 * MINUTE_MS),
      actor,
      actorId: null,
      action,
      kind: kinds[place % kinds.length] ?? 'product',
      subjectId: id,
      subjectName: name,
      changes: { priceCents: [place, place + 1] as [number, number] },
      searchText: `${actor}\n${name}\n${id}`.toLowerCase(),
    }
  }
}

/** Each order's mail; one in a thousand did not arrive. */
async function fillMails({ db }: FilledShop) {
  if ((await db.$count(mails)) > 0) return
  await db.execute(sql`
    insert into ${mails} (id, kind, to_email, order_id, state, attempts, problem, created_at, settled_at)
    select id, 'order', user_email, id, case when n % 1000 = 0 then 'failed' else 'sent' end, 1,
      case when n % 1000 = 0 then 'connect ECONNREFUSED' end, created_at, created_at
    from (select id, user_email, created_at, row_number() over () as n from ${orders}) as placed`)
  await db.execute(sql`vacuum (analyze) ${mails}`)
}

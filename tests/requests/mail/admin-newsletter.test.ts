import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { newsletterSubscribers } from '#domain/newsletter/newsletter-tables.ts'
import { adminForFile } from '../../support/data/admin.ts'
import type { Page } from '../../support/requests/client.ts'
import { textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
const reader = (n: number) => `reader${n}@example.com`
beforeAll(async () => {
  await shop.services.db.insert(newsletterSubscribers).values(
    Array.from({ length: 120 }, (_, n) => ({
      id: newId(),
      email: n === 7 ? '=cmd(7)@example.com' : reader(n),
      createdAt: new Date(Date.UTC(2026, 4, 1, 9, n)),
    })),
  )
})

const addresses = (page: Page) =>
  textsOf(page, 'tr')
    .map((row) => /\S+@example\.com/.exec(row)?.[0])
    .slice(1)

test('subscribers are counted and listed, newest first, fifty to a page', async () => {
  const seen: (string | undefined)[] = []
  let page = await admin.get('/admin/newsletter')
  expect(textOf(page)).toContain('120 addresses on the list')
  for (;;) {
    seen.push(...addresses(page))
    const older = /href="(\/admin\/newsletter\?after=[^"]+)"/.exec(page.html)?.[1]
    if (older === undefined) break
    page = await admin.get(older.replaceAll('&amp;', '&'))
  }
  expect(seen).toHaveLength(120)
  expect([seen[0], seen[119]]).toEqual([reader(119), reader(0)])
  const found = await admin.get('/admin/newsletter?search=READER11')
  expect(addresses(found)).toHaveLength(11)
  expect(textOf(found)).toContain('11 addresses found.')
  for (const search of ['%', '_', '\\', 'nobody'])
    expect(textOf(await admin.get(`/admin/newsletter?${new URLSearchParams({ search })}`))).toContain(
      'No subscribers found',
    )
})

test('the file has what is searched for, with unsubscribe links that work, and no formulas; taking it is in the log', async () => {
  const answer = await admin.get('/admin/newsletter.csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="newsletter-\d{4}-\d\d-\d\d\.csv"$/)
  const rows = parse(answer.html, { columns: true, bom: true }) as Record<string, string>[]
  expect(rows).toHaveLength(120)
  expect(rows.at(-8)?.Email).toBe("'=cmd(7)@example.com")
  expect(rows.at(-1)).toMatchObject({ Email: reader(0), Subscribed: '2026-05-01T09:00:00.000Z' })
  const link = rows.at(-1)?.['Unsubscribe link']?.replace('http://localhost:3000', '') ?? ''
  expect((await shop.visitor().post(link, {})).status).toBe(200)
  expect(textOf(await admin.get(`/admin/newsletter?search=${reader(0)}`))).toContain('No subscribers found')
  expect(parse((await admin.get('/admin/newsletter.csv?search=reader119')).html, { bom: true })).toHaveLength(2)
  expect(textOf(await admin.get('/admin/audit'))).toContain('exported the 120 subscribers of the newsletter')
})

test('the owner removes somebody who asked for it, once, and the log says so', async () => {
  const page = await admin.get('/admin/newsletter?search=reader42@')
  const id = /name="id" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
  const back = '/admin/newsletter?search=reader42%40'
  expect(toastOf(await admin.submit(back, { id }))).toBe('reader42@example.com is off the list.')
  expect(toastOf(await admin.submit(back, { id }))).toBe('This address is no longer on the list.')
  expect((await admin.post(back, { id: "'" })).status).toBe(400)
  expect(textOf(await admin.get('/admin/audit'))).toContain('removed reader42@example.com from the newsletter')
})

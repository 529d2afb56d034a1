import { describe, expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { whenHeard } from '../../support/browser/when-heard.ts'
import { atCheckout } from '../../support/data/at-checkout.ts'
import { readSource } from '../../support/documents/sources.ts'
import { listen } from '../../support/machine/listen.ts'
import { Client } from '../../support/requests/client.ts'
import { folderForTest } from '../../support/shops/folders.ts'
import { openShop, shopForFile, type TestShop } from '../../support/shops/open-shop.ts'

const TOKEN = 'a token of sixteen characters'

const shop = shopForFile()

async function figures(from: Client): Promise<Map<string, number>> {
  const { status, html, headers } = await from.get('/metrics')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const lines = html.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

test('the figures say what the shop does: answers by route, orders, mails, connections', async () => {
  const here = () => figures(shop.visitor('127.0.0.1'))
  const before = await here()
  const { browser, form } = await atCheckout(shop)
  for (const _ of [1, 2]) expect((await browser.post('/checkout', form)).status).toBe(303)
  const after = await here()
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(grown('shop_orders_placed_total')).toBe(1)
  expect(grown('http_requests_total{method="POST",route="/checkout",status="303"}')).toBe(2)
  expect(grown('http_request_duration_seconds_count{route="/checkout"}')).toBe(3)
  for (const name of [
    'shop_mails{state="waiting"}',
    'shop_mails{state="failed"}',
    'shop_oldest_waiting_mail_seconds',
    'database_connections{state="busy"}',
    'database_waiting',
    'disk_free_ratio{of="bytes"}',
    'disk_free_ratio{of="inodes"}',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ])
    expect(after.get(name), name).toBeGreaterThanOrEqual(0)
})

const METRIC = /\b(?:shop|database|disk|http|page_cache|nodejs|process)_\w+/g
/** The series of a histogram, of which /metrics names the whole. */
const SERIES = /_bucket$/

test('alerts and dashboard ask for figures that there are', async () => {
  const { databaseUrl } = shop
  const replicated = { DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: databaseUrl, SESSION_SECRET: 's'.repeat(32) }
  await using own = await openShop({ BACKUP_DIR: folderForTest('backups'), ...replicated })
  const told = (await own.visitor('127.0.0.1').get('/metrics')).html
  const { panels } = JSON.parse(readSource('deploy/monitoring/dashboard.json'))
  const rules = readSource('deploy/monitoring/alerts.yml').match(/^ *expr: .*$/gm) ?? []
  const queries = panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr))
  const names = new Set([...rules, ...queries].flatMap((asked: string) => asked.match(METRIC) ?? []))
  expect(names.size).toBeGreaterThan(15)
  for (const name of names) expect(told).toMatch(new RegExp(`^# TYPE ${name.replace(SERIES, '')} `, 'm'))
})

test('addresses without end are counted under the routes that there are', async () => {
  const visitor = shop.visitor('127.0.0.1')
  await visitor.get('/product/none')
  await visitor.get('/none/0')
  await visitor.get('/images/none-0.webp')
  const { size } = await figures(visitor)
  for (let number = 1; number < 40; number += 1)
    for (const path of [
      `/product/none${number}`,
      `/none/${number}`,
      `/images/none-${number}.webp`,
      `/a.data?q=${number}`,
    ])
      await visitor.get(path, number % 10 === 0 ? { method: 'PUT' } : {})
  expect((await figures(visitor)).size - size).toBeLessThan(60)
})

test('pages from the cache are counted by the cache', async () => {
  await using here = await listen(shop.services)
  const visitor = Client.overHttp(here.origin)
  const id = newId()
  await whenHeard(shop.services.changes)(id, () => shop.product({ id }))
  const before = await figures(visitor)
  const { headers } = await visitor.get(`/product/${id}`)
  for (const _ of [1, 2, 3]) await visitor.get(`/product/${id}`)
  await visitor.get(`/product/${id}`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  const after = await figures(visitor)
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(grown('page_cache_hits_total')).toBe(4)
  expect(grown('page_cache_misses_total')).toBe(1)
  expect(grown('http_requests_total{method="GET",route="/product/:id",status="200"}')).toBe(1)
  expect(grown('page_cache_bytes')).toBeGreaterThan(0)
})

describe('nobody else is told:', () => {
  const asking =
    (own: TestShop) =>
    async (address: string, headers: Record<string, string> = {}) =>
      (await own.visitor(address).get('/metrics', { headers })).status

  test('clients elsewhere, and clients behind a proxy on this machine', async () => {
    const status = asking(shop)
    expect(await status('203.0.113.9')).toBe(403)
    expect(await status('::1')).toBe(200)
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await status('127.0.0.1', { [name]: '127.0.0.1' }), name).toBe(403)
    expect(await status('127.0.0.1', { authorization: 'Bearer undefined' })).toBe(200)
    expect(await status('203.0.113.9', { authorization: 'Bearer undefined' })).toBe(403)
  })

  test('a shop with a public address and an unknown proxy asks for the token, and a wrong one is none', async () => {
    await using unknown = await openShop({ PUBLIC_URL: 'https://shop.example', METRICS_TOKEN: TOKEN })
    const status = asking(unknown)
    expect(await status('127.0.0.1')).toBe(403)
    expect(await status('203.0.113.9', { authorization: `Bearer ${TOKEN}` })).toBe(200)
    for (const wrong of ['', TOKEN, `Bearer ${TOKEN.slice(1)}`, 'Bearer ', `Basic ${TOKEN}`])
      expect(await status('203.0.113.9', { authorization: wrong }), wrong).toBe(403)
    await using known = await openShop({ PUBLIC_URL: 'https://shop.example', TRUSTED_PROXIES: '127.0.0.1' })
    expect(await asking(known)('127.0.0.1')).toBe(200)
  })
})

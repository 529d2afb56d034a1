import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readProducts } from '../../../demo/load-demo.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const CLIENT = join(import.meta.dirname, '../../../build/client')
const KB = 1000

const shop = shopForFile()

test.for([
  ['br', 126],
  ['gz', 145],
] as const)('a first visit asks for little script: as %s at most %d kB', async ([format, most]) => {
  const product = await shop.product()
  for (const path of ['/', '/shop', `/product/${product.id}`]) {
    const { html } = await shop.visitor().get(path)
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
    expect(scripts.size).toBeGreaterThan(2)
    const bytes = [...scripts].map((script) => readFileSync(join(CLIENT, `${script}.${format}`)).length)
    expect(
      bytes.reduce((sum, each) => sum + each, 0),
      path,
    ).toBeLessThanOrEqual(most * KB)
  }
})

/** What a server may send before the first answer of the browser: ten packets. */
const FIRST_PACKETS = 14_600
/** What a file's headers take of it, and a page's with its policy. */
const HEADERS = 1_000
const PAGE_HEADERS = 1_300
const ON_A_PAGE = 24

test('a page full of products and its styles come with the first packets', async () => {
  const rows = await readProducts()
  const image = () => `/images/${randomBytes(12).toString('hex')}-1280.webp`
  for (const { name, description, priceCents, quantity, category, subcategory } of rows.slice(0, ON_A_PAGE))
    await shop.product({ name, description, priceCents, quantity, category, subcategory, image: image() })
  const product = await shop.product()
  for (const path of ['/', '/shop', `/product/${product.id}`]) {
    const { html } = await shop.visitor().get(path)
    expect(brotliCompressSync(html).length + PAGE_HEADERS, path).toBeLessThanOrEqual(FIRST_PACKETS)
    const styles = html.match(/\/assets\/[\w-]+\.css/)?.[0] ?? ''
    expect(readFileSync(join(CLIENT, `${styles}.br`)).length + HEADERS, path).toBeLessThanOrEqual(FIRST_PACKETS)
  }
})

test.for([
  ['/', 0],
  ['/shop', 1],
  ['product', 1],
] as const)('what is seen first of %s shares the line with the two fonts and %d pictures', async ([page, pictures]) => {
  const [product] = [await shop.product(), await shop.product()]
  const { html } = await shop.visitor().get(page === 'product' ? `/product/${product.id}` : page)
  expect(html.match(/<img[^>]+loading="eager"/g) ?? []).toHaveLength(pictures)
  const fonts = html.match(/[\w/.-]+\.woff2/g) ?? []
  expect(fonts).toEqual([expect.stringContaining('/figtree-latin-'), expect.stringContaining('/pixelify-sans-latin-')])
})

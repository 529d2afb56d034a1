import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parseProductFile } from '#domain/catalogue/import-products.server.ts'
import { lettersIn } from '../support/font-letters.ts'
import { openShop } from '../support/open-shop.ts'

const CLIENT = join(import.meta.dirname, '../../build/client')
const KB = 1000

test.for([
  ['br', 125],
  ['gz', 142],
] as const)('a first visit asks for little script: as %s at most %d kB', async ([format, most]) => {
  await using shop = await openShop()
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
/**
 * Of a phone's line of 1.6 Mbit/s and 150 ms each of five files, styles, font, icons and two pictures, has four packets an
 * exchange. The font's come in two; the styles have three, on the page's own connection, which is there an exchange earlier.
 */
const FONT_PACKETS = 2 * 4 * 1_460
const FONT_HEADERS = 530
const ON_A_PAGE = 24

test('a page full of products and its styles come with the first packets', async () => {
  await using shop = await openShop()
  const rows = parseProductFile(readFileSync(join(import.meta.dirname, '../../demo/products.csv'), 'utf8'))
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
] as const)(
  'what is seen first of %s shares the line with one small font and %d pictures',
  async ([page, pictures]) => {
    await using shop = await openShop()
    const [product] = [await shop.product(), await shop.product()]
    const { html } = await shop.visitor().get(page === 'product' ? `/product/${product.id}` : page)
    expect(html.match(/<img[^>]+loading="eager"/g) ?? []).toHaveLength(pictures)
    const fonts = html.match(/[\w/.-]+\.woff2/g) ?? []
    expect(fonts).toEqual([expect.stringContaining('/figtree-')])
    expect(readFileSync(join(CLIENT, fonts[0] ?? '')).length).toBeLessThanOrEqual(FONT_PACKETS - FONT_HEADERS)
  },
)

test('the letters of English, and in texts common accents and signs, come from the small fonts alone', () => {
  const styles = readdirSync(join(CLIENT, 'assets')).find((file) => /^app-.+\.css$/.test(file)) ?? ''
  const css = readFileSync(join(CLIENT, 'assets', styles), 'utf8')
  for (const family of ['Figtree Variable', 'Pixelify Sans Variable']) {
    const faces = css.match(/@font-face ?\{[^}]+\}/g)?.filter((face) => face.includes(family)) ?? []
    expect(new Set(faces.map((face) => /font-weight:([^;}]+)/.exec(face)?.[1])).size).toBe(1)
    const asked = rangeOf(faces.at(-1) ?? '')
    expect(asked).toEqual(expect.arrayContaining(family === 'Figtree Variable' ? [...ASCII, ...ACCENTED] : ASCII))
    expect([...lettersIn(fileOf(faces.at(-1) ?? ''))], family).toEqual(asked)
  }
})

/** What can be seen of it. */
const ASCII = Array.from({ length: 95 }, (_, place) => 0x20 + place)
const ACCENTED = Array.from('ÄÅÉÖÜ®°€™àáâãäåæçèéêëìíîïñòóôõöøùúûüýß', (letter) => letter.codePointAt(0) ?? 0)

function rangeOf(face: string): number[] {
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)]
  return ranges.flatMap(([, first = '', last = first]) => {
    const from = Math.max(0x20, Number.parseInt(first, 16))
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, place) => from + place)
  })
}

/** A small one stands in the styles themselves. */
function fileOf(face: string): Buffer {
  const [, base64, path = ''] = /url\((?:data:font\/woff2;base64,([^)]+)|([^)]+))\)/.exec(face) ?? []
  return base64 === undefined ? readFileSync(join(CLIENT, path)) : Buffer.from(base64, 'base64')
}

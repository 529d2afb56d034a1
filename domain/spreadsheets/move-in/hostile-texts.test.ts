import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OldShop } from '#domain/move-in/old/old-shop.ts'
import { wordpressShop } from '#domain/move-in/wordpress/wordpress-shop.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { HOSTILE_SHAPES } from '../../../tests/support/hostile/hostile-shapes.ts'
import { everySheet, hostileSheet } from '../../../tests/support/hostile/hostile-sheets.ts'
import { ann, idOf, moveInto, oldShop, orderOf, POST, productOf } from '../../../tests/support/shops/old-shop.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { listShop } from './list-shop.ts'

const LENGTH = 50_000
const OPTIONS = { categories: {}, picture: 'https://pictures.example/a.webp' }
const SHAPES = Object.keys(HOSTILE_SHAPES)

const shop = shopForFile()

/** It moves in as far as it can, or is refused with a line that says why. */
async function expectTold(old: () => OldShop | Promise<OldShop>): Promise<void> {
  try {
    const report = await moveInto(shop, await old())
    expect(JSON.stringify(report)).not.toMatch(/Failed query|\n\s+at /)
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
  }
}

const ofOthers = (await everySheet()).filter(({ name }) => /^(?:shopify|woocommerce)/.test(name))
test.each(ofOthers)('a file $name with hostile texts is read or refused', async (sheet) => {
  const program = sheet.name.startsWith('shopify') ? 'Shopify' : 'WooCommerce'
  const text = hostileSheet(sheet, SHAPES, 5_000)
  await expectTold(() => listShop(program, [{ name: `${sheet.name}.csv`, texts: () => [text] }], OPTIONS))
})

/** Those that hold what people wrote; the others say what an item is. */
const WRITTEN =
  /<((?:title|content:encoded|wp:(?:post_name|post_date|post_date_gmt|attachment_url|meta_value)))>[\s\S]*?<\/\1>/g

test.each(SHAPES)('the XML of WordPress with %s in its texts is read or refused', async (shape) => {
  const file = await readFile(join(import.meta.dirname, '../../../tests/support/old-shops/wordpress.xml'), 'utf8')
  const text = HOSTILE_SHAPES[shape]?.(LENGTH) ?? ''
  const asText = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  for (const inner of [asText, `<![CDATA[<p>${text}</p><pre>${text}</pre>]]>`]) {
    const xml = file.replace(WRITTEN, (_, name: string) => `<${name}>${inner}</${name}>`)
    await expectTold(() => wordpressShop([{ name: 'blog.xml', texts: () => [xml] }], OPTIONS))
  }
})

test.each(SHAPES)('documents of Firebase with %s in each field are read or refused', async (shape) => {
  const text = HOSTILE_SHAPES[shape]?.(LENGTH) ?? ''
  const [product, order, post] = [productOf(1), orderOf({}), POST] as Record<string, unknown>[]
  const each = (document: Record<string, unknown> = {}) =>
    Object.fromEntries(Object.keys(document).map((name, place) => [idOf(place), { ...document, [name]: text }]))
  const accounts = Object.keys(ann).map((name) => ({ ...ann, [name]: text }))
  const collections = { products: { ...each(product), [text]: product }, orders: each(order), blogs: each(post) }
  await expectTold(() => oldShop(collections as Parameters<typeof oldShop>[0], { accounts }))
})

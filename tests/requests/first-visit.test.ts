import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openShop } from '../support/open-shop.ts'

const CLIENT = join(import.meta.dirname, '../../build/client')
const KB = 1000

test('a first visit of the home page asks for at most 130 kB of compressed script', async () => {
  await using shop = await openShop()
  const { html } = await shop.visitor().get('/')
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
  expect(scripts.size).toBeGreaterThan(5)
  const bytes = [...scripts].map((script) => readFileSync(join(CLIENT, `${script}.gz`)).length)
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(130 * KB)
})

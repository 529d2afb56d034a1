import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openShop } from '../support/open-shop.ts'

const CLIENT = join(import.meta.dirname, '../../build/client')
const KB = 1000

test.for([
  ['br', 100],
  ['gz', 115],
] as const)('a first visit of the home page asks for little script: as %s at most %d kB', async ([format, most]) => {
  await using shop = await openShop()
  const { html } = await shop.visitor().get('/')
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
  expect(scripts.size).toBeGreaterThan(2)
  const bytes = [...scripts].map((script) => readFileSync(join(CLIENT, `${script}.${format}`)).length)
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(most * KB)
})

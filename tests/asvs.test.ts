import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const page = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')

test('every test that the checklist names is there', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`(?: “([^”]+(?:’[^”]*)*)”)?/g)]
  expect(named.length).toBeGreaterThan(60)
  const missing = named.filter(([, file = '', title = '']) => !readFileSync(join(ROOT, file), 'utf8').includes(title))
  expect(missing.map(([text]) => text)).toEqual([])
})

test('every yes names a test, its own or the one above', () => {
  const rows = page.split('\n').filter((line) => /^\|[^|]+\|[^|]+\| yes +\|/.test(line))
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter((row) => !/\.(?:test|spec)\.ts`|the same (?:test|journey)/.test(row))).toEqual([])
})

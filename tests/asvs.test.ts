import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REQUIREMENTS, rowsOf } from './support/documents/asvs.ts'
import { ROOT, readSource } from './support/documents/sources.ts'

const page = readSource('docs/asvs.md')
const rows = rowsOf(page)

const named = [...page.matchAll(/`([\w./-]+\.(?:ts|tsx|json|md))`/g)].map(([, file = '']) => file)

test('every requirement of levels 1 and 2 is there once, in the order of the standard', () => {
  expect(REQUIREMENTS).toHaveLength(253)
  expect(rows.map(({ number }) => number)).toEqual(REQUIREMENTS)
})

test('every requirement has its reason, and a name unless it stands in a range', () => {
  expect(rows.filter(({ reason }) => reason.length < 8)).toEqual([])
  expect(page.match(/^\| *[\d.]+ *\| *\|.*$/gm)).toBeNull()
})

test('every yes names a test or a place', () => {
  const yes = rows.filter(({ answer }) => answer === 'yes')
  expect(yes.length).toBeGreaterThan(100)
  expect(yes.filter(({ reason }) => !/`[\w./-]+\.(?:tsx?|json|md)`/.test(reason))).toEqual([])
})

test('every file that the checklist names is there', () => {
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('the numbers at the top are those of the rows', () => {
  const [yes, no, none] = ['yes', 'no', 'n/a'].map((each) => rows.filter(({ answer }) => answer === each).length)
  expect(page).toContain(`${yes} yes, ${no} no, ${none} n/a.`)
})

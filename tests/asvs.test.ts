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

test('every requirement has an answer and a reason', () => {
  expect(rows.filter(({ answer }) => !['yes', 'no', 'n/a'].includes(answer))).toEqual([])
  expect(rows.filter(({ requirement, reason }) => requirement === '' || reason.length < 8)).toEqual([])
})

test('every yes names a test or a place, its own or that of the row above', () => {
  const yes = rows.filter(({ answer }) => answer === 'yes')
  expect(yes.length).toBeGreaterThan(100)
  expect(yes.filter(({ reason }) => !/`[\w./-]+\.(?:tsx?|json|md)`|the same (?:test|journey)/.test(reason))).toEqual([])
})

test('every file that the checklist names is there', () => {
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('the numbers at the top are those of the rows', () => {
  const [yes, no, none] = ['yes', 'no', 'n/a'].map((each) => rows.filter(({ answer }) => answer === each).length)
  expect(page).toContain(`${yes} yes, ${no} no, ${none} n/a.`)
})

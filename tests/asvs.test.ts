import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REQUIREMENTS, rowsOf } from './support/documents/asvs.ts'

const ROOT = join(import.meta.dirname, '..')
const page = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')
const rows = rowsOf(page)

/** A path in backticks, and the titles in quotes that follow it. */
const NAMED = /`([\w./-]+\.(?:ts|tsx|json|md))`((?:,? “(?:[^”]|’)+”)*)/g

const named = [...page.matchAll(NAMED)].map(([, file = '', titles = '']) => ({
  file,
  titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
}))

/** The first argument of every call, and the first cell of every row of a table: titles of tests are among them. */
function titlesIn(source: string): string[] {
  const quoted = source.matchAll(/[([]\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"),/g)
  return [...quoted].map(([, single, double]) => single ?? double ?? '')
}

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
  expect(named.map(({ file }) => file).filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('every test that the checklist names is a test of that file', () => {
  const missing = named.flatMap(({ file, titles }) => {
    const known = titles.length === 0 ? [] : titlesIn(readFileSync(join(ROOT, file), 'utf8'))
    return titles.filter((title) => !known.some((each) => each.includes(title))).map((title) => `${file} “${title}”`)
  })
  expect(missing).toEqual([])
  expect(named.flatMap(({ titles }) => titles).length).toBeGreaterThan(120)
})

test('the numbers at the top are those of the tables', () => {
  const count = (chapter: string, answer: string) =>
    rows.filter((row) => row.number.startsWith(`${chapter}.`) && row.answer === answer).length
  for (const [, chapter = '', yes, no, none] of page.matchAll(/^\| V(\d+) .*?\| +(\d+) \| +(\d+) \| +(\d+) \|$/gm))
    expect([yes, no, none].map(Number), `V${chapter}`).toEqual(['yes', 'no', 'n/a'].map((each) => count(chapter, each)))
})

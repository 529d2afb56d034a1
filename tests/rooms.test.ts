import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, ROOT, readSource, sourcesBelow } from './support/documents/sources.ts'

const HOUSE = ['app', 'domain', 'platform', 'cli', 'scripts', 'tests/support']
const MOST_FILES = 20

/** Tables are read by their owner alone, but for these: the file, the table's owner, and why. */
const JOINS: Record<string, Record<string, string>> = {
  'domain/cart/cart-table.ts': { accounts: 'a foreign key' },
  'domain/cart/find-visitor.server.ts': {
    accounts: 'every page of a signed-in shopper asks this, in one statement',
  },
  'domain/credit/ledger.server.ts': {
    accounts: 'whether the address is proved, in the one statement that the checkout asks',
  },
  'domain/customers/customer-table.ts': { accounts: 'a foreign key' },
  'domain/offers/buy/bought-margin.server.ts': {
    catalogue: 'adds up in the database what pieces of offers cost, and what of them is left',
    orders: 'adds up in the same statement what they were sold for',
  },
  'domain/orders/order-tables.ts': { accounts: 'foreign keys' },
  'domain/orders/report/not-sold.server.ts': {
    catalogue: 'asks in one statement what is in stock and in no order of late',
  },
  'domain/orders/report/read-report.server.ts': {
    catalogue: 'adds up in the database by the category and the cost of today',
  },
  'domain/stock/move-stock.server.ts': { catalogue: 'the stock is a column of the product, moved here alone' },
  'domain/stock/serve-lines.server.ts': { catalogue: 'what is held is a column of the product, counted here alone' },
  'domain/stock/sold-one-offs.server.ts': { catalogue: 'whether lists have a product follows from its stock' },
}

/** Who else changes rows of products, and the line by which it is seen that their stock is not among it. */
const WITHOUT_STOCK = {
  'domain/catalogue/manage/write-products.server.ts':
    "const FIELDS = ENTERED_FIELDS.filter((field) => field !== 'quantity')",
  'domain/catalogue/search/refold-products.server.ts': '({ id: row.id, ...searchFields(row) })',
}

const files = HOUSE.flatMap(sourcesBelow)
const TABLES = new Set(files.filter((file) => /= pgTable\(/.test(readSource(file))))

test('no folder holds more files than one can look through', () => {
  const folders = Map.groupBy(files, (file) => dirname(file))
  const full = [...folders].filter(([, inside]) => inside.length > MOST_FILES)
  expect(full.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([])
  expect(folders.size).toBeGreaterThan(60)
})

test.each(['app', 'domain', 'platform', 'cli'])(
  'no circle leads from a room of %s back to itself, type imports counted',
  (floor) => {
    const known = new Map<string, Set<string>>()
    for (const file of files.filter((each) => each.startsWith(`${floor}/`)))
      for (const target of importsOf(file).ours) {
        const [from, to] = [dirname(file), dirname(target)]
        // Tables have a rule of their own, below.
        if (from === to || !target.startsWith(`${floor}/`) || isTables(target)) continue
        known.set(from, (known.get(from) ?? new Set()).add(to))
      }
    expect([...known.keys()].flatMap((room) => circleFrom(known, [room]) ?? [])).toEqual([])
  },
)

test('a table is read and written by the module that owns it, and by the joins that are listed', () => {
  const found = files
    .filter((file) => file.startsWith('domain/'))
    .flatMap((file) =>
      importsOf(file)
        .ours.filter((target) => isTables(target) && moduleOf(target) !== moduleOf(file))
        .map((target) => [file, moduleOf(target)] as const),
    )
  expect(found.filter(([file, owner]) => JOINS[file]?.[owner] === undefined)).toEqual([])
  const used = new Set(found.map(([file, owner]) => `${file} ${owner}`))
  const listed = Object.entries(JOINS).flatMap(([file, owners]) =>
    Object.keys(owners).map((owner) => `${file} ${owner}`),
  )
  expect(listed.filter((join) => !used.has(join))).toEqual([])
})

test('the platform names no table of the shop', () => {
  const [own, shops] = ['platform/', 'domain/'].map((floor) =>
    [...TABLES].filter((file) => file.startsWith(floor)).flatMap(tablesIn),
  )
  const named = new RegExp(`(['"\`]|\\b(?:from|into|update|join|table) "?)(?:${shops?.join('|')})\\b`)
  const wrong = files.filter((file) => file.startsWith('platform/') && named.test(readSource(file)))
  expect(wrong).toEqual([])
  expect(own).toEqual(['rate_limits', 'scheduled_tasks'])
})

test('what is left of a product is changed by the stock alone', () => {
  // An insert is the one exception: a new product comes with its first quantity, and nobody can have ordered it yet.
  const changes = /\.update\(products\)|updateMany\(\s*\w+,\s*products\b|\bupdate (?:\$\{products\}|"?products\b)/
  const upserts = /\binsert\(products\)(?:(?!\bawait\b).)*onConflictDoUpdate/s
  const others = files
    .filter((file) => !/^(?:domain\/stock|tests)\//.test(file))
    .filter((file) => [changes, upserts].some((written) => written.test(readSource(file))))
  expect(others.toSorted()).toEqual(Object.keys(WITHOUT_STOCK))
  for (const [file, line] of Object.entries(WITHOUT_STOCK)) expect(readSource(file), file).toContain(line)
})

test('the app and the command line ask the domain, not its tables', () => {
  const wrong = files
    .filter((file) => /^(?:app|cli|platform\/backup)\//.test(file))
    .filter((file) => importsOf(file).ours.some(isTables))
  expect(wrong).toEqual([])
})

test('an exported type has a name of its own', () => {
  const product = files.filter((file) => !file.startsWith('tests/'))
  const names = product.flatMap((file) =>
    [...readSource(file).matchAll(/^export (?:type|interface|class) (\w+)/gm)].map(([, name]) => name),
  )
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(names.length).toBeGreaterThan(300)
})

test('the map has every table and every folder of the domain once', () => {
  const map = readSource('docs/map.md')
  const nouns = map.slice(map.indexOf('## Nouns'), map.indexOf('## Who writes stock'))
  const cells = nouns.split('\n').map((line) => line.split('|'))
  const named = (column: number) =>
    cells.flatMap((row) => [...(row[column] ?? '').matchAll(/`([\w/-]+)`/g)].map(([, name = '']) => name)).toSorted()
  const tables = [...TABLES].flatMap(tablesIn)
  const folders = readdirSync(join(ROOT, 'domain'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${join(entry.parentPath, entry.name).slice(join(ROOT, 'domain/').length)}/`)
  expect(named(3)).toEqual(folders.toSorted())
  expect(named(2).filter((name) => !name.endsWith('/'))).toEqual(tables.toSorted())
})

test('every file that the map names is there', () => {
  const map = readSource('docs/map.md')
  const paths = [...map.matchAll(/`((?:app|domain|platform)\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  expect(paths.length).toBeGreaterThan(30)
})

function isTables(file: string): boolean {
  return TABLES.has(file)
}

function tablesIn(file: string): string[] {
  return [...readSource(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name)
}

/** The module of `domain/` that a file belongs to. */
function moduleOf(file: string): string {
  return file.split('/')[1] ?? ''
}

/** The way from the first room back to itself, as `domain/a -> domain/b -> domain/a`. */
function circleFrom(known: Map<string, Set<string>>, path: string[], seen = new Set<string>()): string | undefined {
  for (const next of known.get(path.at(-1) ?? '') ?? []) {
    if (next === path[0]) return [...path, next].join(' -> ')
    if (seen.has(next)) continue
    seen.add(next)
    const circle = circleFrom(known, [...path, next], seen)
    if (circle !== undefined) return circle
  }
  return undefined
}

test('the newest migration alone has a snapshot: the next one is compared with it', () => {
  const folder = join(ROOT, 'platform/database/migrations')
  const newest = readdirSync(folder)
    .filter((name) => /^\d+_\w+\.sql$/.test(name))
    .toSorted()
    .at(-1)
  const snapshots = readdirSync(join(folder, 'meta')).filter((name) => name.endsWith('_snapshot.json'))
  expect(snapshots).toEqual([`${newest?.slice(0, 4)}_snapshot.json`])
})

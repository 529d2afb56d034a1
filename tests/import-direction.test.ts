import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Which of our own folders each floor may know, and which packages it must not. */
const FLOORS = {
  platform: { knows: ['platform', 'package.json'], not: /^(?:react|react-dom|react-router|hono|@hono)(?:\/|$)/ },
  domain: { knows: ['domain', 'platform'], not: /^(?:react|react-dom|react-router|@hono)(?:\/|$)/ },
  app: { knows: ['app', 'domain', 'platform'], not: /^(?:pg|drizzle-orm)(?:\/|$)/ },
  demo: { knows: ['demo', 'domain', 'platform'], not: /^react/ },
}

for (const [floor, { knows, not }] of Object.entries(FLOORS))
  test(`${floor} imports only ${knows.join(', ')}`, () => {
    const wrong = filesOf(floor).flatMap((file) =>
      importsOf(file)
        .filter((name) => !isAllowed(file, name, knows, not))
        .map((name) => `${file} imports ${name}`),
    )
    expect(wrong).toEqual([])
  })

test('routes ask the domain, not the database', () => {
  const wrong = filesOf('app/routes').filter((file) => importsOf(file).some((name) => name.includes('database/schema')))
  expect(wrong).toEqual([])
})

test('no circle leads from a module of domain back to itself, type imports counted', () => {
  const known = new Map<string, Set<string>>()
  for (const file of filesOf('domain')) {
    const from = moduleOf(file)
    const to = importsOf(file).map((name) => moduleOf(name.startsWith('#') ? name.slice(1) : join(file, '..', name)))
    for (const module of to)
      if (from !== undefined && module !== undefined && module !== from)
        known.set(from, (known.get(from) ?? new Set()).add(module))
  }
  expect(known.get('orders')).toContain('cart')
  expect([...known.keys()].flatMap((module) => circleFrom(known, [module]) ?? [])).toEqual([])
})

/** The folder of domain/ that holds a file; undefined for the files beside those folders, which all modules share. */
function moduleOf(file: string): string | undefined {
  return /^domain\/([^/]+)\//.exec(file)?.[1]
}

/** The way from the first module back to itself, as `accounts -> mail -> accounts`. */
function circleFrom(known: Map<string, Set<string>>, way: string[]): string | undefined {
  for (const next of known.get(way.at(-1) ?? '') ?? []) {
    if (next === way[0]) return [...way, next].join(' -> ')
    const circle = way.includes(next) ? undefined : circleFrom(known, [...way, next])
    if (circle !== undefined) return circle
  }
  return undefined
}

function isAllowed(file: string, name: string, knows: string[], not: RegExp): boolean {
  if (name.startsWith('#')) return knows.includes(name.slice(1).split('/')[0] ?? '')
  if (name.startsWith('.')) return knows.includes(join(file, '..', name).split('/')[0] ?? '')
  return !not.test(name)
}

function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
}

function importsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8')
  return [...source.matchAll(/^(?:import|export)[^'"]*?from ['"]([^'"]+)['"]/gm)].map((match) => match[1] ?? '')
}

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

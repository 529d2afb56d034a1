import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSource, sourcesBelow } from './support/documents/sources.ts'

/** Which of our own folders each floor may know, and which packages it must not. */
const FLOORS = {
  platform: { knows: ['platform', 'package.json'], not: /^(?:react|react-dom|react-router|hono|@hono)(?:\/|$)/ },
  domain: { knows: ['domain', 'platform'], not: /^(?:react|react-dom|react-router|@hono)(?:\/|$)/ },
  app: { knows: ['app', 'domain', 'platform'], not: /^(?:pg|drizzle-orm)(?:\/|$)/ },
  demo: { knows: ['demo', 'domain', 'platform'], not: /^react/ },
}

for (const [floor, { knows, not }] of Object.entries(FLOORS))
  test(`${floor} imports only ${knows.join(', ')}`, () => {
    const wrong = sourcesBelow(floor).flatMap((file) =>
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

function importsOf(file: string): string[] {
  const source = readSource(file)
  return [...source.matchAll(/^(?:import|export)[^'"]*?from ['"]([^'"]+)['"]/gm)].map((match) => match[1] ?? '')
}

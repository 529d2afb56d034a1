import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT, readSource } from './support/documents/sources.ts'

/** Ways into the inside of a dependency. What a package documents needs none of them. */
const BACK_DOORS = {
  'a global of React Router': /__reactRouter/,
  'an export marked unsafe or internal': /\b(?:UNSAFE_|unstable_|__SECRET|_internal)\w*/,
  'an import from the inside of a package': /from ['"](?!#|\.)[^'"]*\/(?:dist|cjs|src|lib)\//,
  'a path into the inside of a package':
    /node_modules\/[^'"`\s]*\/(?:dist|cjs|src|lib)\/|['"`/](?:react|react-dom|react-router|drizzle-orm|pg)\/(?:dist|cjs|lib)\b/,
  'a changed prototype': /\.prototype\b/,
  "drizzle's own state": /\bdb\._\b|\btx\._\b|\._\.session/,
  'a loader that changes what a package exports': /\bregisterHooks\b/,
  'settings of the memory allocator': /\bMALLOC_/,
} as const

const SOURCES = ['{app,domain,platform,cli,scripts,demo}/**/*.{ts,tsx,js,py,sh}', '*.ts', 'package.json']

function backDoorsIn(source: string): string[] {
  return Object.entries(BACK_DOORS).flatMap(([name, pattern]) => (pattern.test(source) ? [name] : []))
}

test('no product file, script or start line reaches inside a dependency', () => {
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) => backDoorsIn(readSource(file)).map((name) => `${file}: ${name}`))
  expect(found).toEqual([])
})

test.for([
  ['window.__reactRouterContext.stream', 'a global of React Router'],
  ["import { UNSAFE_FrameworkContext } from 'react-router'", 'an export marked unsafe or internal'],
  ["import x from 'react-router/dist/production/index.js'", 'an import from the inside of a package'],
  ["const REACT = '/react-dom/cjs/react-dom-client.production.js'", 'a path into the inside of a package'],
  ['pg.Query.prototype.submit = submit', 'a changed prototype'],
  ['db._.session.prepareQuery(query)', "drizzle's own state"],
  ['"start": "MALLOC_ARENA_MAX=1 node server.ts"', 'settings of the memory allocator'],
])('%s is found', ([source = '', name]) => {
  expect(backDoorsIn(source)).toContain(name)
})

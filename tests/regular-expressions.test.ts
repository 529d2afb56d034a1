import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { type ESTree, parseSync, Visitor } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ROOT, readSource } from './support/documents/sources.ts'

const SOURCES = ['{app,domain,platform,cli,scripts,demo,deploy}/**/*.{ts,tsx,js,mjs}', '*.ts']

/**
 * Every limit counts steps, so that a verdict does not depend on how busy the machine is. The last one is for expressions
 * that cannot be decided at all; the slowest of the shop takes three seconds.
 */
const LIMITS = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null, timeout: 120_000 }
/** Without one of these an expression looks at each place of a text a fixed number of times at most. */
const REPEATS = /[*+{]/

type Expression = { pattern: string; flags: string; file: string }

/**
 * The expressions that were found safe before, each on a line, below the version that looked at them: looking at all of them
 * again takes 16 seconds. Another version or other limits look at them anew.
 */
const REMEMBERED = join(import.meta.dirname, 'support/documents/safe-expressions.txt')
const { version } = JSON.parse(readSource('node_modules/recheck/package.json'))
const HEAD = `recheck ${version} ${JSON.stringify(LIMITS)}`

const files = globSync(SOURCES, { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .toSorted()

function readExpressions() {
  const literals = new Map<string, Expression>()
  const madeOfText: string[] = []
  for (const file of files) {
    const note = ({ callee }: ESTree.NewExpression | ESTree.CallExpression) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') madeOfText.push(file)
    }
    const visitor = new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern, flags } = node.regex
        literals.set(`/${pattern}/${flags}`, { pattern, flags, file })
      },
      NewExpression: note,
      CallExpression: note,
    })
    const { program, errors } = parseSync(file, readSource(file))
    expect(errors, file).toEqual([])
    visitor.visit(program)
  }
  return { literals, madeOfText }
}

const { literals, madeOfText } = readExpressions()

/** What is wrong with an expression: it goes back over its input, or that cannot be told. */
function problemOf({ pattern, flags, file }: Expression): string[] {
  const verdict = checkSync(pattern, flags, LIMITS)
  if (verdict.status === 'safe') return []
  const problem = verdict.status === 'vulnerable' ? verdict.complexity.summary : verdict.error.kind
  return [`${file}: /${pattern}/${flags} ${problem}`]
}

beforeAll(() => void vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure'))
afterAll(() => void vi.unstubAllEnvs())

test('no regular expression goes back over its input, so that no text from outside holds the shop up', {
  timeout: 10 * 60_000,
}, () => {
  expect(literals.size).toBeGreaterThan(150)
  const repeating = new Map([...literals].filter(([, { pattern }]) => REPEATS.test(pattern)))
  const remembered = readRemembered()
  const others = [...repeating].filter(([literal]) => !remembered.has(literal))
  expect(others.flatMap(([, expression]) => problemOf(expression))).toEqual([])
  remember([...repeating.keys()].toSorted())
})

function readRemembered(): Set<string> {
  const [head, ...safe] = readFileSync(REMEMBERED, 'utf8').trimEnd().split('\n')
  return new Set(head === HEAD ? safe : [])
}

/** To be committed with the expressions; a machine that only tests leaves the file alone. */
function remember(safe: string[]) {
  if (process.env.CI === undefined) writeFileSync(REMEMBERED, `${[HEAD, ...safe].join('\n')}\n`)
}

test.each([
  ['/^(a+)+$/', '^(a+)+$', 'exponential'],
  ['/ +$/', ' +$', '2nd degree polynomial'],
])('%s would be found', (_, pattern, problem) => {
  expect(problemOf({ pattern, flags: '', file: 'a.ts' })[0]).toContain(problem)
})

test('the one expression made of text is a class of letters, without repetition', () => {
  expect(madeOfText).toEqual(['domain/text/fold.ts'])
})

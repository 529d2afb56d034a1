import { spawnSync } from 'node:child_process'
import { Console } from 'node:console'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog, logConsole } from './log.ts'
import { requestScope } from './request-scope.ts'

function written(say: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  say(createLog('debug', { write: (line) => (text += line) }))
  return text
}

test('a line carries the request and the user it is about, and outside of a request neither', () => {
  const asked = { request: 'r-12345678', user: 'u1' }
  const line = written((log) => requestScope.run(asked, () => log.info({ order: 'o1' }, 'order placed')))
  expect(JSON.parse(line)).toMatchObject({ ...asked, order: 'o1', msg: 'order placed' })
  expect(written((log) => log.info('started'))).not.toMatch(/request|user/)
})

test('a failed statement is told without the values it was sent with, also as a cause', () => {
  const failed = new Error('Failed query: insert into users values ($1)\nparams: somebody@example.com,secret', {
    cause: Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(somebody@example.com)' }),
  })
  const line = written((log) => log.error({ err: new Error('no account', { cause: failed }) }, 'failed'))
  expect(line).toContain('insert into users values ($1)')
  expect(line).toContain('23505')
  expect(line).not.toMatch(/params|somebody|secret/)
})

test.each([
  '550 <some.body+shop@example.co.uk>: unknown',
  'to=somebody@example.com, from',
  'Ōkami@müller.example',
  'connect postgres://shop:pass-word@db.example.com/shop',
  'GET /newsletter/somebody%40example.com',
  'connect postgres://shop:a@pass-word@db.example.com/shop',
  'connect smtp://shop:pass-word@127.0.0.1:25',
])('no address and no password of one is written: %s', (said) => {
  const line = written((log) => log.warn({ problem: said, err: new Error(said) }, said))
  expect(line).not.toMatch(/some.body|somebody|Ōkami|pass-word/)
})

test.each(['node_modules/@hono/node-server/dist/index.js:1:2', 'react@19.3.1'])('%s is no address', (said) => {
  expect(written((log) => log.warn(said))).toContain(said)
})

test('a line break in what is logged stays inside its line', () => {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).info({ path: '/a\n{"level":60}\u2028' }, 'x\r\ny')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: '/a\n{"level":60}\u2028', msg: 'x\r\ny' })
})

test('a line of a hundred thousand characters is looked through at once', () => {
  const long = `@${'a'.repeat(100_000)}`
  expect(written((log) => log.warn(long))).toContain(long)
})

test('an error that comes as a plain object says what it has to say', () => {
  const line = written((log) =>
    log.warn({ err: { message: 'away\nparams: secret', code: 'ECONNREFUSED', password: 'x' } }, 'jobs'),
  )
  expect(JSON.parse(line).err).toEqual({ message: 'away', code: 'ECONNREFUSED' })
})

test('what a library writes to the console is a line of the log, without what must not be in it', () => {
  const failed = new Error('Failed query: select $1\nparams: secret')
  const text = written((log) => {
    const console = new Console(new PassThrough())
    logConsole(log, console)
    console.warn('The path "%s" could not be decoded', '/%ff\n')
    console.error(failed)
    console.info('told somebody@example.com')
  })
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(lines).toMatchObject([
    { level: 40, msg: 'The path "/%ff\n" could not be decoded' },
    { level: 50, msg: 'Error', err: { message: 'Failed query: select $1' } },
    { level: 30, msg: 'told [address]' },
  ])
  expect(text).not.toContain('secret')
})

/** From util-linux: runs a command in a terminal of its own. */
const SCRIPT = '/usr/bin/script'

test.skipIf(!existsSync(SCRIPT))('in a terminal people read lines, without colours if they want none', () => {
  const program = `import { createLog } from '${join(import.meta.dirname, 'log.ts')}'
    createLog('info').warn({ port: 5432 }, 'of\\nsomebody@example.com')
    console.log('open')`
  const env = { ...process.env, NODE: process.execPath, PROGRAM: program, NO_COLOR: '1' }
  const command = '"$NODE" --input-type=module -e "$PROGRAM"'
  const shown = spawnSync(SCRIPT, ['-qec', command, '/dev/null'], { env, encoding: 'utf8' })
  expect(shown.stdout).toMatch(
    /^\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0000\] WARN: of \[address\] \{"port":5432\}\r\nopen\r\n$/,
  )
  const piped = spawnSync('sh', ['-c', command], { env, encoding: 'utf8' })
  expect(JSON.parse(piped.stdout.split('\n').find((line) => line.startsWith('{')) ?? '')).toMatchObject({ port: 5432 })
})

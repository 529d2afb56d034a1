import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../tests/support/shops/clone-database.ts'
import { folderForTest } from '../tests/support/shops/folders.ts'
import { runCommand } from './run-command.ts'

const NOWHERE = join(import.meta.dirname, 'mistyped')
const OLD_SHOP = join(import.meta.dirname, '../tests/support/old-shops/shopify-products.csv')
const NOBODY = { uid: 65534, gid: 65534 }

afterEach(() => {
  vi.unstubAllEnvs()
})

async function operate(args: string[]) {
  vi.stubEnv('DATA_DIR', NOWHERE)
  const [said, complained]: [string[], string[]] = [[], []]
  await runCommand(args, { say: (text) => said.push(text), complain: (text) => complained.push(text) })
  return { said: said.join('\n'), complained: complained.join('\n') }
}

describe('a mistake on the command line is answered with one line and the usage', () => {
  const ADD = 'Usage: npm run shop -- admin add <email>'
  const IMPORT = 'Usage: npm run shop -- import <file.csv> [--dry-run] [--json]'
  test.each([
    [['admin', 'add'], '<email> is missing', ADD],
    [['admin', 'add', ''], '<email> is empty', ADD],
    [['admin', 'add', 'a@shop.example', 'b@shop.example'], "'b@shop.example' is one argument too many", ADD],
    [['import', 'list.csv', '--dryrun'], "Unknown option '--dryrun'", IMPORT],
    [['import', 'list.csv', '--dry-run=yes'], "Option '--dry-run' does not take an argument", IMPORT],
    [['demo', '--orders'], "Option '--orders <value>' argument missing", /^Usage: npm run shop -- demo /],
    [
      ['demo', '--orders', 'many'],
      '--orders must be a whole number from 0 to 2000000',
      /^Usage: npm run shop -- demo /,
    ],
  ])('%j', async (args, problem, usage) => {
    const { said, complained } = await operate(args)
    const [first, second, ...more] = complained.split('\n')
    expect({ said, first, more }).toEqual({ said: '', first: problem, more: [] })
    expect(second).toMatch(usage)
  })

  test.each([
    [[], 'a command is missing', 'restore <file.tar.gz>'],
    [['admin'], 'a command is missing', 'admin reset-factors <email>'],
    [['import', 'shopfy', '--data', 'exports'], "there is no command 'import shopfy'", 'import shopify'],
    [['bakcup', 'shop.tar.gz'], "there is no command 'bakcup'", 'backup <file.tar.gz>'],
    [['admin', 'delete', 'a@shop.example'], "there is no command 'admin delete'", 'admin remove <email>'],
  ])('%j lists the commands', async (args, problem, listed) => {
    const { said, complained } = await operate(args)
    expect({ said, first: complained.split('\n')[0] }).toEqual({ said: '', first: problem })
    expect(complained).toContain(`\n  ${listed}  `)
  })
})

test('nobody becomes an admin by a mistyped address', async () => {
  expect(await operate(['admin', 'add', 'owner@'])).toEqual({ said: '', complained: 'owner@ is no email address' })
})

describe('help is an answer, not a mistake', () => {
  test.each([
    [['--help'], 'Usage: npm run shop -- <command>'],
    [['-h'], 'Usage: npm run shop -- <command>'],
    [['admin', '--help'], 'Usage: npm run shop -- admin <command>'],
    [['admin', 'add', '-h'], 'Make an account an admin'],
    [['import', 'list.csv', '--help'], '--dry-run  '],
  ])('%j', async (args, text) => {
    const { said, complained } = await operate(args)
    expect(complained).toBe('')
    expect(said).toContain(text)
  })

  test('--version prints a number', async () => {
    expect(await operate(['--version'])).toMatchObject({
      complained: '',
      said: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
  })
})

describe('a mistyped DATA_DIR stays empty', () => {
  const shopify = ['import', 'shopify', '--data', OLD_SHOP, '--dry-run']
  const commands = [
    ['admin', 'list'],
    ['doctor'],
    ['backup', '/tmp/never.tar.gz'],
    ['export', '/tmp/never.csv'],
    shopify,
  ]
  test.each(commands.map((args) => [args]))('%j', async (args) => {
    expect(await operate(args)).toEqual({
      said: '',
      complained: `DATA_DIR ${NOWHERE} holds no shop`,
    })
    expect(existsSync(NOWHERE)).toBe(false)
  })
})

test('a command that is refused leaves no connection open', async () => {
  await using database = await openTestDatabase({ template: 'template0', connections: 1 })
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(32))
  expect(await operate(['admin', 'list'])).toEqual({ said: '', complained: 'DATABASE_URL holds no shop' })
  const others = 'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  // An idle connection would end by itself after ten seconds.
  await expect.poll(async () => (await database.pool.query(others)).rowCount, { timeout: 5_000 }).toBe(0)
})

function asProgram(env: NodeJS.ProcessEnv, account?: typeof NOBODY) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const options = { env: { PATH, NODE_COMPILE_CACHE, ...env }, encoding: 'utf8', ...account } as const
  const { status, stderr } = spawnSync(process.execPath, ['cli/shop.ts', 'admin', 'list'], {
    cwd: join(import.meta.dirname, '..'),
    ...options,
  })
  return { status, complained: stderr.trim() }
}

test('a secret that the shop requires is required of a command as well', () => {
  expect(asProgram({ DATABASE_URL: 'postgres://127.0.0.1:1/shop' })).toEqual({
    status: 1,
    complained: 'SESSION_SECRET is required with DATABASE_URL in production',
  })
})

test.runIf(process.getuid?.() === 0)('another account than the shop’s reads in one line that it may not', async () => {
  const folder = folderForTest('closed')
  await chmod(folder, 0o700)
  const { status, complained } = asProgram({ DATA_DIR: folder }, NOBODY)
  expect(complained).toMatch(`DATA_DIR ${folder}: no permission`)
  expect({ status, lines: complained.split('\n').length }).toEqual({ status: 1, lines: 1 })
})

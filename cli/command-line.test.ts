import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { runCommand } from './run-command.ts'

const NOWHERE = join(import.meta.dirname, 'mistyped')

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
  const IMPORT = 'Usage: npm run shop -- import <file.csv> [--dry-run] [--check] [--json]'
  test.each([
    [['admin', 'add'], '<email> is missing', ADD],
    [['admin', 'add', ''], '<email> is empty', ADD],
    [['admin', 'add', 'a@shop.example', 'b@shop.example'], "'b@shop.example' is one argument too many", ADD],
    [['import', 'list.csv', '--dryrun'], "Unknown option '--dryrun'", IMPORT],
    [['import', 'list.csv', '--check=yes'], "Option '--check' does not take an argument", IMPORT],
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
    [['bakcup', 'shop.tar.gz'], "there is no command 'bakcup'", 'backup <file.tar.gz>'],
    [['admin', 'delete', 'a@shop.example'], "there is no command 'admin delete'", 'admin remove <email>'],
  ])('%j lists the commands', async (args, problem, listed) => {
    const { said, complained } = await operate(args)
    expect({ said, first: complained.split('\n')[0] }).toEqual({ said: '', first: problem })
    expect(complained).toContain(`\n  ${listed}  `)
  })
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
  test.each([[['admin', 'list']], [['backup', '/tmp/never.tar.gz']], [['export', '/tmp/never.csv']]])(
    '%j',
    async (args) => {
      expect(await operate(args)).toEqual({
        said: '',
        complained: `DATA_DIR ${NOWHERE} holds no shop`,
      })
      expect(existsSync(NOWHERE)).toBe(false)
    },
  )
})

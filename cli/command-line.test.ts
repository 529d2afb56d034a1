import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
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
  test.each([[['admin', 'list']], [['doctor']], [['backup', '/tmp/never.tar.gz']], [['export', '/tmp/never.csv']]])(
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

test('a hostile or wrong file ends in one line, and no shop is touched', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cartridge-hostile-'))
  try {
    const file = join(folder, 'data.json')
    const complaint = async (content: string | Buffer, ...more: string[]) => {
      await writeFile(file, content)
      return (await operate(['import', 'firebase', '--data', file, ...more])).complained
    }
    const fine = '{"admins":{"uid1":{"role":"admin"}}}'
    expect(await complaint('['.repeat(100_000) + ']'.repeat(100_000))).toBe(`${file} holds no collections of documents`)
    expect(await complaint(Buffer.from(fine, 'utf16le'))).toBe(`${file} is no JSON`)
    expect(await complaint(Buffer.from('{"café":1}', 'latin1'))).toMatch(/^\S+ is not UTF-8: /)
    expect(await complaint('')).toBe(`${file} is no JSON`)
    expect(await complaint(fine, '--auth', file)).toBe(`${file} holds no list "users" with a localId each`)
    expect(await complaint(fine, '--images', file)).toBe(`--images must be "fetch" or a folder; ${file} is a file`)
    expect(await complaint(fine, '--hash-config', file)).toBe(`${file} base64_signer_key is missing or no base64`)
    await truncate(file, 300 * 1024 * 1024)
    expect((await operate(['import', 'firebase', '--data', file])).complained).toBe(`${file} is larger than 256 MB`)
    await mkdir(join(folder, 'all_namespaces'))
    await writeFile(join(folder, 'all_namespaces', 'output-0'), '')
    expect((await operate(['import', 'firebase', '--data', folder])).complained).toMatch(
      /^\S+ is a managed Firestore export/,
    )
    expect(existsSync(NOWHERE)).toBe(false)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

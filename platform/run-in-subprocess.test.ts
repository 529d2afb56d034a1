import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { runInSubprocess } from './run-in-subprocess.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartridge-subprocess-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs this program on a file that holds "cartridge". */
async function run(program: string, { memoryMb = 200, timeoutMs = 30_000 } = {}) {
  const [module, file] = [join(folder, 'program.mjs'), join(folder, 'file')]
  await writeFile(module, program)
  await writeFile(file, 'cartridge')
  await using input = await open(file)
  return await runInSubprocess(module, { input, memoryMb, timeoutMs, log: createLog('silent') })
}

test('a program reads the file and answers with what it likes, bytes too', async () => {
  const program = `import { readFileSync } from 'node:fs'
    process.send({ bytes: new Uint8Array(readFileSync(0)) }, () => process.exit())`
  expect(await run(program)).toEqual({ bytes: new Uint8Array(Buffer.from('cartridge')) })
})

test("it knows nothing of the shop's secrets", async () => {
  process.env.SESSION_SECRET = 'nobody may know'
  const names = await run('process.send(Object.keys(process.env), () => process.exit())')
  delete process.env.SESSION_SECRET
  expect(names).not.toContain('SESSION_SECRET')
  expect(names).not.toContain('DATABASE_URL')
})

test.each([
  ['never ends', 'setInterval(() => {}, 1_000)', { timeoutMs: 300 }],
  ['never rests', 'for (;;);', { timeoutMs: 300 }],
  ['fails', 'throw new Error("no")', {}],
  ['ends without a word', '', {}],
  ['takes more memory than it may', 'const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1))', {}],
  ['kills itself', 'process.kill(process.pid, "SIGKILL")', {}],
])('one that %s has no answer, and nobody is harmed', async (_, program, bounds) => {
  expect(await run(program, bounds)).toBeUndefined()
})

test('it may take the memory that it is given', async () => {
  const program = 'const all = Buffer.alloc(150_000_000, 1); process.send(all.length, () => process.exit())'
  expect(await run(program)).toBe(150_000_000)
})

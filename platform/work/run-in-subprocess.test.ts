import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderForFile } from '../../tests/support/shops/folders.ts'
import { createLog } from '../observe/log.ts'
import { runInSubprocess } from './run-in-subprocess.ts'

const folder = folderForFile('subprocess')

type Bounds = Partial<
  Pick<Parameters<typeof runInSubprocess>[1], 'memoryMb' | 'timeoutMs' | 'cpuSeconds' | 'answer' | 'ended'>
>

/** Runs this program on a file that holds "cartridge". */
async function run(program: string, bounds: Bounds = {}) {
  const [module, file] = [join(folder, 'program.mjs'), join(folder, 'file')]
  await writeFile(module, program)
  await writeFile(file, 'cartridge')
  await using input = await open(file)
  return await runInSubprocess(module, { input, memoryMb: 200, timeoutMs: 30_000, log: createLog('silent'), ...bounds })
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
  ['takes more processor time than it may', 'for (;;);', { cpuSeconds: 1 }],
  ['fails', 'throw new Error("no")', {}],
  ['ends without a word', '', {}],
  ['takes more memory than it may', 'const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1))', {}],
  ['kills itself', 'process.kill(process.pid, "SIGKILL")', {}],
])('one that %s has no answer, and nobody is harmed', async (_, program, bounds) => {
  expect(await run(program, bounds)).toBeUndefined()
})

test('how one ended without an answer is told, so that its own fault is not taken for a bound', async () => {
  const heard: { code: number | null; lastWords: string }[] = []
  const ended = (how: (typeof heard)[number]) => void heard.push(how)
  await run('throw new Error("no such part")', { ended })
  await run('process.kill(process.pid, "SIGKILL")', { ended })
  await run('process.send("done", () => process.exit())', { ended })
  expect(heard).toEqual([
    { code: 1, lastWords: expect.stringContaining('no such part') },
    { code: null, lastWords: '' },
  ])
})

test('it is answered what it asks for, and its last other message counts', async () => {
  const program = `process.on('message', (answered) => process.send({ answered }, () => process.exit()))
    process.send({ asked: 'cartridge' })`
  const answer = (message: unknown) => {
    const { asked } = message as { asked?: string }
    return asked === undefined ? undefined : asked.toUpperCase()
  }
  expect(await run(program, { answer })).toEqual({ answered: 'CARTRIDGE' })
  expect(await run('process.send({ asked: "x" }, () => process.exit())', { answer })).toBeUndefined()
})

test('it may take the memory that it is given', async () => {
  const program = 'const all = Buffer.alloc(150_000_000, 1); process.send(all.length, () => process.exit())'
  expect(await run(program)).toBe(150_000_000)
})

test('each message gives it time anew, and the last one counts', async () => {
  // From its first message on it works for twice the time that it has without one.
  const program = `const begin = Date.now()
    process.send('begun')
    setInterval(() => {
      if (Date.now() - begin < 6_000) process.send('at work')
      else process.send('done', () => process.exit())
    }, 50)`
  expect(await run(program, { timeoutMs: 3_000 })).toBe('done')
})

test('it ends at once when its work is no longer wanted', async () => {
  const stop = new AbortController()
  const module = join(folder, 'endless.mjs')
  await writeFile(module, 'process.send("at work"); setInterval(() => {}, 1_000)')
  const bounds = { memoryMb: 200, timeoutMs: 600_000, log: createLog('silent'), signal: stop.signal }
  const running = runInSubprocess(module, { input: Buffer.from(''), ...bounds })
  stop.abort()
  expect(['at work', undefined]).toContain(await running)
})

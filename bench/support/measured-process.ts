import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { NPM_START } from '../../tests/support/shops/npm-start.ts'
import type { Usage } from './usage-hook.ts'

const ROOT = join(import.meta.dirname, '../..')
const HOOK = join(import.meta.dirname, 'usage-hook.ts')

type Start = { script: string; args?: string[]; env?: Record<string, string>; ready: RegExp }

/** A Node process of our own, run as `npm start` runs one, that can be asked what it uses. */
export class MeasuredProcess {
  /** From the start until it said that it is ready. */
  readonly startMs: number
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, startMs: number) {
    this.#child = child
    this.startMs = startMs
  }

  static async start({ script, args = [], env = {}, ready }: Start): Promise<MeasuredProcess> {
    const start = performance.now()
    const child = spawn(process.execPath, [...NPM_START.flags, '--import', HOOK, join(ROOT, script), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...NPM_START.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    let said = ''
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        said += chunk
        if (ready.test(said)) resolve()
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${said}`)))
    })
    return new MeasuredProcess(child, performance.now() - start)
  }

  async usage(): Promise<Usage> {
    const answer = once(this.#child, 'message')
    this.#child.send('usage')
    const [usage] = (await answer) as [Usage]
    return usage
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('a listening server has no address')
  return address.port
}

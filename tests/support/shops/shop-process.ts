import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../machine/free-port.ts'
import { NPM_START } from './npm-start.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** `npm start` as a process of its own, which a test may kill. */
export class ShopProcess {
  readonly address: string
  readonly output: { text: string }
  /** Resolves once it says that it is open; rejects when it ends before. */
  readonly opened: Promise<void>
  readonly #child: ChildProcess
  readonly #dataDir: string

  private constructor(
    child: ChildProcess,
    { address, dataDir, output, opened }: Pick<ShopProcess, 'address' | 'output' | 'opened'> & { dataDir: string },
  ) {
    this.#child = child
    this.address = address
    this.#dataDir = dataDir
    this.output = output
    this.opened = opened
  }

  static async start(dataDir: string, env: Record<string, string> = {}): Promise<ShopProcess> {
    const shop = await ShopProcess.launch(dataDir, env)
    await shop.opened
    return shop
  }

  /** Does not wait until it is open. */
  static async launch(dataDir: string, env: Record<string, string> = {}): Promise<ShopProcess> {
    const port = env.PORT ?? String(await freePort())
    const told = { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'warn' }
    const child = spawn(process.execPath, [...NPM_START.flags, NPM_START.script], {
      cwd: ROOT,
      env: { ...process.env, ...NPM_START.env, ...told, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = { text: '' }
    const opened = new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output.text += chunk
        if (output.text.includes(' is open at ')) resolve()
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.once('exit', (code) => reject(new Error(`the shop ended with ${code}: ${output.text}`)))
    })
    // A test that kills it does not wait for this.
    opened.catch(() => undefined)
    return new ShopProcess(child, { address: `http://localhost:${port}`, dataDir, output, opened })
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Whether it runs, and the end of what it said: for a test that finds it gone. */
  get state(): string {
    const { exitCode, signalCode } = this.#child
    const state = this.isRunning ? 'runs' : `ended with ${exitCode ?? signalCode}`
    return `the shop ${state}: ${this.output.text.slice(-3_000)}`
  }

  async killNode(): Promise<void> {
    await this.signal('SIGKILL')
  }

  /** The processes that share the port, by id; none when it answers itself. */
  workers(): number[] {
    const ids = readFileSync(`/proc/${this.#child.pid}/task/${this.#child.pid}/children`, 'utf8').split(' ')
    const isWorker = (id: string) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(NPM_START.script)
    return ids.filter((id) => id.trim() !== '' && isWorker(id)).map(Number)
  }

  /** The server's own process; its connections' processes go down with it. */
  killPostgres(): void {
    const id = this.#postgres()
    if (id === undefined) throw new Error('there is no PostgreSQL')
    process.kill(id, 'SIGKILL')
  }

  /** Like a paused machine or a hung disk: connections are taken, and nothing answers. @returns what lets it go on */
  freezePostgres(): () => void {
    const id = this.#postgres()
    if (id === undefined) throw new Error('there is no PostgreSQL')
    process.kill(id, 'SIGSTOP')
    const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').trim().split(' ')
    const all = [...children.map(Number), id]
    for (const each of all) process.kill(each, 'SIGSTOP')
    return () => {
      for (const each of all) process.kill(each, 'SIGCONT')
    }
  }

  /** Resolves once it has a PostgreSQL, which may not take connections yet, or has ended without. */
  async postgresStarted(): Promise<void> {
    while (this.isRunning && this.#postgres() === undefined) await pause(5)
  }

  /** The file outlives a server that was killed, and its id may be anybody's by then. */
  #postgres(): number | undefined {
    const dir = join(this.#dataDir, 'postgres')
    try {
      const id = Number(readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')[0])
      return readlinkSync(`/proc/${id}/cwd`) === realpathSync(dir) ? id : undefined
    } catch {
      return undefined
    }
  }

  /** @returns the exit code, null when it was killed */
  async signal(signal: NodeJS.Signals): Promise<number | null> {
    if (!this.isRunning) return this.#child.exitCode
    const ended = once(this.#child, 'exit')
    this.#child.kill(signal)
    const [code] = (await ended) as [number | null]
    return code
  }
}

/** A shop with a folder of its own, as on a machine of its own, until `opened` is closed. */
export async function openMachine(opened: AsyncDisposableStack, env: Record<string, string>, port: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cartridge-machine-'))
  opened.defer(() => rm(dataDir, { recursive: true, force: true }))
  const start = () =>
    ShopProcess.start(dataDir, { DEMO: 'off', TRUSTED_PROXIES: '127.0.0.1', ...env, PORT: String(port) })
  const machine = { port, address: `http://localhost:${port}`, shop: await start(), start }
  opened.defer(async () => void (await machine.shop.signal('SIGTERM')))
  return machine
}

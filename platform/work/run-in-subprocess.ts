import { fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { createRequire, findPackageJSON } from 'node:module'
import { basename, join } from 'node:path'
import type { Log } from '../observe/log.ts'

type Subprocess = {
  /** Its standard input. */
  input: FileHandle | Uint8Array
  /** Its standard output, where it writes more than messages hold. */
  output?: FileHandle
  memoryMb: number
  /** Of these the most that JavaScript's own objects take. */
  heapMb?: number
  /** Counted anew from each message. */
  timeoutMs: number
  /** Processor time in all, which a busy machine does not lengthen. It also ends one whose parent is gone. */
  cpuSeconds?: number
  /** Its environment, besides what every subprocess has. Without it, it knows no secret of the shop. */
  env?: NodeJS.ProcessEnv
  /** What it may ask for. An answer is sent to it; other messages are its own. */
  answer?: (asked: unknown) => unknown
  /** Hears how it ended where it sent no message. */
  ended?: (how: { code: number | null; lastWords: string }) => void
  log: Log
  /** Ends it at once. */
  signal?: AbortSignal
}

/** The length of a dead process's last output in the log. */
const LAST_WORDS = 2_000

/** Without the shop's secrets, and with one thread of each kind. */
const ENVIRONMENT = { UV_THREADPOOL_SIZE: '1' }

/** Only a shell can set limits for what it starts. Where a system knows no such limit, time alone bounds the work. */
const LIMITED = 'ulimit -d "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; shift 2; exec "$@"'
/** For each second of the timeout, as many threads may be at work. */
const CPU_SHARE = 4
/** Node sets so much aside for its compiler before it does anything, and never uses the most of it. */
const SET_ASIDE_MB = 575
const HEAP_MB = 64
/** An import of 50,000 rows takes 236 instead of 300 MB, in the same time. */
const COLLECT_EARLY = ['--max-semi-space-size=4', '--heap-growing-percent=50']

/**
 * Runs a module, named as imports name it, as a process of its own that reads `input` from its standard input and sends messages. It gets limited
 * memory and time, and its death does not harm this process.
 *
 * @returns the last message; undefined when it ended without one, because a bound was reached or somebody killed it
 */
export async function runInSubprocess(module: string, work: Subprocess): Promise<unknown> {
  const { input, timeoutMs, answer, ended, log, signal } = work
  const child = start(module, work)
  const end = () => void child.kill('SIGKILL')
  const timer = setTimeout(end, timeoutMs)
  if (signal?.aborted === true) end()
  signal?.addEventListener('abort', end)
  // A process may end before it has read all its input.
  if (input instanceof Uint8Array) child.stdin?.on('error', () => undefined).end(input)
  let message: unknown
  let lastWords = ''
  child.on('message', (sent) => {
    timer.refresh()
    const answered = answer?.(sent)
    if (answered === undefined) message = sent
    // It may have ended meanwhile.
    else child.send(answered as Serializable, () => undefined)
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS)
  })
  try {
    const [code, killedBy] = await once(child, 'close')
    if (message === undefined || lastWords !== '')
      log.warn({ module, code, signal: killedBy, lastWords }, 'a subprocess ended')
    if (message === undefined) ended?.({ code, lastWords })
    return message
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

function start(module: string, { input, output, memoryMb, heapMb = HEAP_MB, timeoutMs, cpuSeconds, env }: Subprocess) {
  const { NODE_ENV, NODE_COMPILE_CACHE } = process.env
  return fork(programOf(module), {
    execPath: '/bin/sh',
    execArgv: [
      '-c',
      LIMITED,
      'sh',
      String((SET_ASIDE_MB + memoryMb) * 1024),
      String(cpuSeconds ?? Math.ceil((CPU_SHARE * timeoutMs) / 1000)),
      process.execPath,
      `--max-old-space-size=${heapMb}`,
      ...COLLECT_EARLY,
    ],
    // With the parent's compiled modules it is at work in half the time.
    env: { ...env, ...ENVIRONMENT, NODE_ENV, NODE_COMPILE_CACHE },
    serialization: 'advanced',
    stdio: [input instanceof Uint8Array ? 'pipe' : input.fd, output?.fd ?? 'ignore', 'pipe', 'ipc'],
  })
}

/** As scripts/build-subprocesses.ts bundled it, which starts in a fraction of the time; a shop in development runs its source. */
function programOf(module: string): string {
  const built = join(findPackageJSON(import.meta.url) ?? '', '../build/subprocesses', `${basename(module, '.ts')}.js`)
  if (process.env.NODE_ENV === 'production' && existsSync(built)) return built
  return createRequire(import.meta.url).resolve(module)
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { FileHandle } from 'node:fs/promises'
import type { Log } from './log.ts'

type Subprocess = { input: FileHandle | Uint8Array; memoryMb: number; timeoutMs: number; log: Log }

/** The length of a dead process's last output in the log. */
const LAST_WORDS = 2_000

/** Without the shop's secrets, and with one thread of each kind. */
const ENVIRONMENT = { UV_THREADPOOL_SIZE: '1' }

/** Only a shell can set the limit for what it starts. Where a system knows no such limit, time alone bounds the work. */
const LIMITED = 'ulimit -d "$1" 2>/dev/null; shift; exec "$@"'
/** Node sets so much aside for its compiler before it does anything, and never uses the most of it. */
const SET_ASIDE_MB = 575

/**
 * Runs a module as a process of its own that reads `input` from its standard input and sends one message. It gets limited
 * memory and time, and its death does not harm this process.
 *
 * @returns the message; undefined when it ended without one, because a bound was reached or somebody killed it
 */
export async function runInSubprocess(
  module: string,
  { input, memoryMb, timeoutMs, log }: Subprocess,
): Promise<unknown> {
  const child = fork(module, {
    execPath: '/bin/sh',
    execArgv: [
      '-c',
      LIMITED,
      'sh',
      String((SET_ASIDE_MB + memoryMb) * 1024),
      process.execPath,
      '--max-old-space-size=64',
    ],
    env: ENVIRONMENT,
    serialization: 'advanced',
    stdio: [input instanceof Uint8Array ? 'pipe' : input.fd, 'ignore', 'pipe', 'ipc'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  // A process may end before it has read all its input.
  if (input instanceof Uint8Array) child.stdin?.on('error', () => undefined).end(input)
  let message: unknown
  let lastWords = ''
  child.on('message', (sent) => {
    message = sent
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS)
  })
  const [code, signal] = await once(child, 'close')
  if (message === undefined) log.warn({ module, code, signal, lastWords }, 'a process ended without an answer')
  return message
}

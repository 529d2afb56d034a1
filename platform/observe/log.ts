import { createRequire } from 'node:module'
import { format } from 'node:util'
import { pino } from 'pino'
import { summarizeOutages } from './log-outages.ts'
import { withoutValues } from './reason-of.ts'
import { requestScope } from './request-scope.ts'
import { traceIdOf } from './trace-context.ts'

export type Log = pino.Logger

/** JSON lines on stdout, or lines for people if that is a terminal; `level` is one of pino's levels. Each carries the id of its request and of its user. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
    mixin: whose,
    hooks: { streamWrite: withoutAddresses, logMethod: summarizeOutages() },
  } satisfies pino.LoggerOptions
  const written = destination ?? (process.stdout.isTTY ? forPeople() : undefined)
  return written === undefined ? pino(options) : pino(options, written)
}

/** What libraries write to the console becomes lines of the log, so that all of it can be read by machines. */
export function logConsole(log: Log, console = globalThis.console): void {
  for (const [method, level] of Object.entries(CONSOLE_LEVELS) as [keyof typeof CONSOLE_LEVELS, pino.Level][])
    console[method] = (...parts: unknown[]) => {
      const err = parts.find((part) => part instanceof Error)
      const text = format(...parts.map((part) => (part instanceof Error ? part.name : part)))
      log[level](err === undefined ? {} : { err }, text)
    }
}

const CONSOLE_LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/** And other control characters: what a library says must not look like another line. */
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]/gu

/** Loaded only at a terminal: a service has no use for it. */
function forPeople(): pino.DestinationStream {
  const pretty: typeof import('pino-pretty') = createRequire(import.meta.url)('pino-pretty')
  return pretty({
    colorize: process.stdout.hasColors(),
    translateTime: 'UTC:yyyy-mm-dd HH:MM:ss o',
    messageFormat: (line, key) => String(line[key]).replace(LINE_BREAKS, ' '),
    singleLine: true,
    sync: true,
  })
}

function whose() {
  const asked = requestScope.getStore()
  if (asked === undefined) return {}
  const { request, trace, user } = asked
  return {
    request,
    ...(trace !== undefined && { trace: traceIdOf(trace) }),
    ...(user !== undefined && { user }),
  }
}

/** What an error says of itself, and no more: database and mail errors carry whole connections, passwords included. */
function serializeError(error: unknown): unknown {
  if (!isLikeError(error)) return String(error)
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return {
    name,
    message: withoutValues(message),
    code,
    stack: stack?.replace(message, withoutValues(message)),
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  }
}

/** Some libraries tell of an error by a plain object that has its message. */
function isLikeError(error: unknown): error is Error {
  return (
    error instanceof Error ||
    (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string')
  )
}

/** What may be a mail address, or hold several that no space parts. JSON's escapes are no part of one: a line break is two letters. */
const WORD = /\\(?:u[\da-f]{4}|.)|[^\s"'<>\\/:;,=()[\]]+/g
const DOMAIN = /@[\p{L}\d][\p{L}\d.-]*\.\p{L}{2,24}/gu
/** A password may hold an @ itself. */
const CREDENTIALS = /(:\/\/)[^\s/"]+@/g

/** Removes addresses and secrets from messages of mail servers and databases. */
function withoutAddresses(line: string): string {
  // As addresses in a path are written.
  const read = line.replaceAll('%40', '@')
  return read.includes('@') ? read.replace(CREDENTIALS, '$1').replace(WORD, withoutAddress) : line
}

function withoutAddress(word: string): string {
  const last = word.includes('@') ? [...word.matchAll(DOMAIN)].at(-1) : undefined
  return last === undefined || last.index === 0 ? word : `[address]${word.slice(last.index + last[0].length)}`
}

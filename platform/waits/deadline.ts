import { AsyncLocalStorage } from 'node:async_hooks'

/** `until`: when all waits must have ended, by `performance.now()`; `eachMs`: for one of them. */
type TimeLimit = { until?: number; eachMs?: number }

/** One for the process: the built pages have a copy of this module, and the services that they use another. */
const KEY = Symbol.for('cartridge.time-limits')
const shared = globalThis as { [KEY]?: AsyncLocalStorage<TimeLimit> }
shared[KEY] ??= new AsyncLocalStorage<TimeLimit>()
const limits = shared[KEY]

/**
 * Runs a request, a task, or another piece of work whose waits for the database take so many milliseconds together at most.
 * What is begun on its behalf, wherever that is written, has the same deadline. Work inside other work never has more time.
 */
export function withinAll<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const outer = limits.getStore()
  const until = Math.min(performance.now() + ms, outer?.until ?? Number.POSITIVE_INFINITY)
  return limits.run({ ...outer, until }, work)
}

/** Runs work that may take as long as it needs, while no single wait of it takes longer than `eachMs`. */
export function withinEach<Result>(eachMs: number, work: () => Promise<Result>): Promise<Result> {
  return limits.run({ ...limits.getStore(), eachMs }, work)
}

/** Begins work that outlives the one that begins it, and has none of its limits. */
export function onItsOwn<Result>(work: () => Result): Result {
  return limits.run({}, work)
}

/** How many milliseconds a wait that begins now may take; undefined if nobody set a limit, and 0 if the time is over. */
export function msLeft(): number | undefined {
  const { until = Number.POSITIVE_INFINITY, eachMs = Number.POSITIVE_INFINITY } = limits.getStore() ?? {}
  const ms = Math.min(until - performance.now(), eachMs)
  return ms === Number.POSITIVE_INFINITY ? undefined : Math.max(0, ms)
}

/** The limits of the present work: `until` by `performance.now()`. */
export function limitsNow(): TimeLimit {
  return limits.getStore() ?? {}
}

/** Waits for what others may have begun, whose limits are not this work's. @throws Error when this work's time is over */
export function inOwnTime<Answer>(shared: Promise<Answer>): Promise<Answer> {
  const ms = msLeft()
  return ms === undefined ? shared : answerWithin(ms, shared)
}

/** The same answer. @throws Error when it takes longer than so many milliseconds */
export async function answerWithin<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`timeout expired: no answer within ${ms} ms`)), ms)
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

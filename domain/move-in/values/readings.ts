import type { Outcome } from '#domain/outcome.ts'

/** `line`: where the file says it. */
type Problem = { id: string; reason: string; line?: number | undefined }

/** What an old shop has under one id: a thing to take, one that is left out on purpose, or one that cannot be taken. */
export type Reading<Thing> =
  | { kind: 'taken'; thing: Thing; lost?: readonly string[] | undefined }
  | ({ kind: 'left out' } & Problem)
  | ({ kind: 'failed' } & Problem)
/** In the order of the old shop's files. */
export type Readings<Thing> = Iterable<Reading<Thing>> | AsyncIterable<Reading<Thing>>

/** `lost`: what of it does not come. */
export function taken<Thing>(thing: Thing, lost?: readonly string[]): Reading<Thing> {
  return { kind: 'taken', thing, ...(lost && { lost }) }
}

export function leftOut(id: string, reason: string, line?: number): Reading<never> {
  return { kind: 'left out', id, reason, line }
}

export function failed(id: string, reason: string, line?: number): Reading<never> {
  return { kind: 'failed', id, reason, line }
}

export function readingOf<Thing>(id: string, outcome: Outcome<Thing, string>, line?: number): Reading<Thing> {
  return outcome.ok ? taken(outcome.value) : failed(id, outcome.problem, line)
}

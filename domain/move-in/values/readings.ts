import type { Outcome } from '#domain/outcome.ts'

/** `line`: where the file says it. */
type Problem = { id: string; reason: string; line?: number | undefined }

/** What an old shop has under one id: an item to take, one that is left out on purpose, or one that cannot be taken. */
export type Reading<Item> =
  | { kind: 'taken'; item: Item; lost?: readonly string[] | undefined }
  | ({ kind: 'left out' } & Problem)
  | ({ kind: 'failed' } & Problem)
/** In the order of the old shop's files. */
export type Readings<Item> = Iterable<Reading<Item>> | AsyncIterable<Reading<Item>>

/** `lost`: what of it does not come. */
export function taken<Item>(item: Item, lost?: readonly string[]): Reading<Item> {
  return { kind: 'taken', item, ...(lost && { lost }) }
}

export function leftOut(id: string, reason: string, line?: number): Reading<never> {
  return { kind: 'left out', id, reason, line }
}

export function failed(id: string, reason: string, line?: number): Reading<never> {
  return { kind: 'failed', id, reason, line }
}

export function readingOf<Item>(id: string, outcome: Outcome<Item, string>, line?: number): Reading<Item> {
  return outcome.ok ? taken(outcome.value) : failed(id, outcome.problem, line)
}

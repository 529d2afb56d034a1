import type { Outcome } from '#domain/outcome.ts'

/** `name`: what people know it by, because its id may be new. `line`: where the file says it. */
export type Problem = { id: string; name?: string | undefined; reason: string; line?: number | undefined }

/** What an old shop has under one id: an item to take, one that is left out on purpose, or one that cannot be taken. `lost`: what of it does not come. */
export type Reading<Item> =
  | { kind: 'taken'; item: Item; lost?: readonly string[]; line?: number }
  | ({ kind: 'leftOut' | 'failed' } & Problem)
/** In the order of the old shop's files. */
export type Readings<Item> = Iterable<Reading<Item>> | AsyncIterable<Reading<Item>>

export function readingOf<Item>(id: string, outcome: Outcome<Item, string>): Reading<Item> {
  return outcome.ok ? { kind: 'taken', item: outcome.value } : { kind: 'failed', id, reason: outcome.problem }
}

/** A part of what an old shop has. `inPart`: items that lose something; the reason says what. */
export type Part<Item> = {
  items: (Item & { line: number })[]
  failed: Problem[]
  leftOut: Problem[]
  inPart: Problem[]
}

/** All that an old shop has, so many items at a time, and at least one part. An id that was there before fails. */
export async function* partsOf<Item extends Named>(readings: Readings<Item>, size: number): AsyncGenerator<Part<Item>> {
  const seen = new Set<string>()
  let part: Part<Item> = emptyPart()
  for await (const reading of readings) {
    if (reading.kind !== 'taken') {
      const { kind, ...problem } = reading
      part[kind].push(problem)
      continue
    }
    const { item, lost = [], line } = reading
    const { id = '' } = item
    const named = { id, name: nameOf(item) }
    if (seen.has(id)) {
      part.failed.push({ ...named, reason: 'it is there twice', line })
      continue
    }
    seen.add(id)
    if (lost.length > 0) part.inPart.push({ ...named, reason: lost.join(', ') })
    part.items.push({ ...item, line: line ?? 0 })
    if (part.items.length < size) continue
    yield part
    part = emptyPart()
  }
  yield part
}

function emptyPart(): Part<never> {
  return { items: [], failed: [], leftOut: [], inPart: [] }
}

/** What people know an account, a product or a post by. */
export type Named = { id?: string | undefined; email?: string; name?: string | undefined; title?: string }

export function nameOf({ email, name, title }: Named): string | undefined {
  return email ?? name ?? title
}

export async function countTaken(readings: Readings<unknown>): Promise<number> {
  let count = 0
  for await (const { kind } of readings) if (kind === 'taken') count += 1
  return count
}

export async function wholeOf<Item extends Named>(readings: Readings<Item>): Promise<Part<Item>> {
  const { value } = await partsOf(readings, Infinity).next()
  return value ?? emptyPart()
}

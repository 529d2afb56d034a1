import type { Readings } from '../values/readings.ts'
import type { Tally } from '../values/report.ts'

/** What can be taken, so many at a time. The rest is tallied, and so is an id that was there before. */
export async function* chunksOf<Item extends Named & { id?: string | undefined; line?: number }>(
  readings: Readings<Item>,
  size: number,
  tally: Tally,
): AsyncGenerator<Item[]> {
  const seen = new Set<string>()
  let chunk: Item[] = []
  for await (const reading of readings) {
    if (reading.kind !== 'taken') {
      const { kind, ...problem } = reading
      if (kind === 'failed') tally.failed.push(problem)
      else tally.leftOut.push(problem)
      continue
    }
    const { item, lost = [] } = reading
    const { id = '', line } = item
    if (seen.has(id)) {
      tally.failed.push({ id, name: nameOf(item), reason: 'it is there twice', line })
      continue
    }
    seen.add(id)
    if (lost.length > 0) tally.inPart.push({ id, name: nameOf(item), reason: lost.join(', ') })
    chunk.push(item)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** What people know an account, a product or a post by. */
type Named = { email?: string; name?: string | undefined; title?: string }

function nameOf({ email, name, title }: Named): string | undefined {
  return email ?? name ?? title
}

/** How much can be taken. */
export async function countTaken(readings: Readings<unknown>): Promise<number> {
  let count = 0
  for await (const { kind } of readings) if (kind === 'taken') count += 1
  return count
}

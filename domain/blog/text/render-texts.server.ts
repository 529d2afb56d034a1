import { z } from 'zod'
import type { Log } from '#platform/observe/log.ts'
import { createSemaphore } from '#platform/work/fair-queue.ts'
import { runInSubprocess } from '#platform/work/run-in-subprocess.ts'
import { TooBusy } from '#platform/work/too-busy.ts'
import type { Block } from './text-blocks.ts'

const PROCESS = '#domain/blog/text/render-process.server.ts'

const MEMORY_MB = 200
const TIMEOUT_MS = 20_000
/** The longest text has 10,000 characters and takes 30 ms. */
const MOST_CHARACTERS = 500_000
/** For all that is rendered at once, however many processes end before their answer. */
const DEADLINE_MS = 60_000
/** Each takes a processor and some memory from the pages. */
const withSlot = createSemaphore({ atOnce: 1, waiting: 10 })

const Answer = z.array(z.custom<Block[]>(Array.isArray).nullable())

/**
 * Renders texts in Markdown, in subprocesses with bounds.
 *
 * @returns for each its blocks; undefined when it is nested too deeply or has too many parts
 * @throws TooBusy when a process ends without an answer again, which says nothing of its text: memory may be short
 */
export async function renderTexts(texts: string[], log: Log): Promise<(Block[] | undefined)[]> {
  const rendered: (Block[] | undefined)[] = []
  for (const chunk of chunksOf(texts)) {
    const deadline = performance.now() + DEADLINE_MS
    rendered.push(...(await renderChunk(chunk, log, deadline)))
  }
  return rendered
}

function chunksOf(texts: string[]): string[][] {
  const chunks: string[][] = []
  let left = 0
  for (const text of texts) {
    if (chunks.length === 0 || text.length > left) {
      chunks.push([])
      left = MOST_CHARACTERS
    }
    chunks.at(-1)?.push(text)
    left -= text.length
  }
  return chunks
}

async function renderChunk(texts: string[], log: Log, deadline: number): Promise<(Block[] | undefined)[]> {
  const answer = (await render(texts, log)) ?? (texts.length === 1 ? await render(texts, log) : undefined)
  if (answer !== undefined) return Answer.parse(answer).map((blocks) => blocks ?? undefined)
  if (texts.length === 1 || performance.now() > deadline)
    throw new TooBusy('a process that rendered texts ended without an answer')
  const half = texts.length >> 1
  return [
    ...(await renderChunk(texts.slice(0, half), log, deadline)),
    ...(await renderChunk(texts.slice(half), log, deadline)),
  ]
}

function render(texts: string[], log: Log): Promise<unknown> {
  const input = Buffer.from(JSON.stringify(texts))
  return withSlot(() => runInSubprocess(PROCESS, { input, memoryMb: MEMORY_MB, timeoutMs: TIMEOUT_MS, log }))
}

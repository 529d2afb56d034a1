import { createRequire } from 'node:module'
import { z } from 'zod'
import type { Log } from '#platform/observe/log.ts'
import { runInSubprocess } from '#platform/work/run-in-subprocess.ts'
import type { Block } from './text-blocks.ts'

/** Resolved, not imported: it is started from its source also where this file has become part of the build. */
const PROCESS = createRequire(import.meta.url).resolve('#domain/blog/text/render-process.server.ts')

const MEMORY_MB = 200
const TIMEOUT_MS = 20_000
/** The longest texts take 30 ms each. */
const AT_ONCE = 50

const Answer = z.array(z.custom<Block[]>(Array.isArray).nullable())

/**
 * Renders texts in Markdown, in a subprocess: a text that takes too long or too much ends that process alone.
 *
 * @returns for each its blocks; undefined when it cannot be rendered
 */
export async function renderTexts(texts: string[], log: Log): Promise<(Block[] | undefined)[]> {
  const rendered: (Block[] | undefined)[] = []
  for (let start = 0; start < texts.length; start += AT_ONCE)
    rendered.push(...(await renderChunk(texts.slice(start, start + AT_ONCE), log)))
  return rendered
}

async function renderChunk(texts: string[], log: Log): Promise<(Block[] | undefined)[]> {
  const input = Buffer.from(JSON.stringify(texts))
  const answer = await runInSubprocess(PROCESS, { input, memoryMb: MEMORY_MB, timeoutMs: TIMEOUT_MS, log })
  if (answer !== undefined) return Answer.parse(answer).map((blocks) => blocks ?? undefined)
  if (texts.length === 1) return [undefined]
  // One of them ended the process; the others are not to suffer from it.
  const half = texts.length >> 1
  return [...(await renderChunk(texts.slice(0, half), log)), ...(await renderChunk(texts.slice(half), log))]
}

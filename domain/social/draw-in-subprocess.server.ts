import { createRequire } from 'node:module'
import { z } from 'zod'
import type { Log } from '#platform/log.ts'
import { runInSubprocess } from '#platform/run-in-subprocess.ts'
import { type DrawOrder, writeOrder } from './draw-order.ts'

/** Resolved, not imported: it is started from its source also where this file has become part of the build. */
const PROCESS = createRequire(import.meta.url).resolve('#domain/social/draw-process.server.ts')

const MEMORY_MB = 500
const TIMEOUT_MS = 20_000

/** The process may have read untrusted bytes with native code, so its answer is checked. */
const Answer = z.object({ bytes: z.instanceof(Uint8Array), withPicture: z.boolean() })

export type DrawnCard = z.infer<typeof Answer>

/**
 * Draws a card in a process of its own: the library, its fonts and what a picture takes are given back at its end.
 *
 * @returns undefined when the process ended without an answer
 */
export async function drawInSubprocess(order: DrawOrder, log: Log): Promise<DrawnCard | undefined> {
  const answer = await runInSubprocess(PROCESS, {
    input: writeOrder(order),
    memoryMb: MEMORY_MB,
    timeoutMs: TIMEOUT_MS,
    log,
  })
  return answer === undefined ? undefined : Answer.parse(answer)
}

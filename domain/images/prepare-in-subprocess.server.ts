import type { FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import type { Log } from '#platform/observe/log.ts'
import { runInSubprocess } from '#platform/work/run-in-subprocess.ts'
import { type Outcome, refused } from '../outcome.ts'
import { PICTURE_WIDTHS } from './picture.ts'
import type { PictureFile, PreparingProblem } from './prepare-picture.server.ts'

const PROCESS = '#domain/images/picture-process.server.ts'

/** What an AVIF picture of 50 megapixels takes; every other kind takes a third of it at most. */
const MEMORY_MB = 1_000
const TIMEOUT_MS = 30_000

/** The process has read untrusted bytes with native code, so its answer is checked. */
const Prepared = z.object({
  width: z.literal(PICTURE_WIDTHS),
  format: z.enum(['webp', 'avif']),
  bytes: z.instanceof(Uint8Array),
})
const Problem = z.object({ kind: z.enum(['not-a-picture', 'heic', 'too-many-pixels', 'damaged', 'too-heavy']) })
const Answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.array(Prepared).length(2 * PICTURE_WIDTHS.length) }),
  z.object({ ok: z.literal(false), problem: Problem }),
])

/**
 * `preparePicture` in a process of its own: its memory is freed at its end, and a picture that needs too
 * much ends only that process.
 *
 * @returns refused as `preparePicture` says, and `too-heavy` when the process was ended
 */
export async function prepareInSubprocess(
  file: FileHandle,
  log: Log,
): Promise<Outcome<PictureFile[], PreparingProblem>> {
  const answer = await runInSubprocess(PROCESS, { input: file, memoryMb: MEMORY_MB, timeoutMs: TIMEOUT_MS, log })
  return answer === undefined ? refused({ kind: 'too-heavy' }) : Answer.parse(answer)
}

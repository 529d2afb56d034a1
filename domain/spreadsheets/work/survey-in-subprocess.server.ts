import type { FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import { type Outcome, refused } from '#domain/outcome.ts'
import type { Log } from '#platform/observe/log.ts'
import { createSemaphore } from '#platform/work/fair-queue.ts'
import { runInSubprocess } from '#platform/work/run-in-subprocess.ts'
import { MAX_GUIDE_ROWS, MAX_SHEET_COLUMNS, MAX_SHEETS } from '../read/sheet-limits.ts'

const PROCESS = '#domain/spreadsheets/work/survey-process.server.ts'

/** A workbook's texts that its cells share are in memory at once. */
const [MEMORY_MB, HEAP_MB] = [300, 200]
const TIMEOUT_MS = 60_000
/** A small file need not wait for a large one. */
const withSlot = createSemaphore({ atOnce: 2, waiting: 8 })

/** A sheet of a workbook, by where its text lies in what was written. */
const Sheet = z.object({
  name: z.string(),
  rowCount: z.number(),
  titleLine: z.number(),
  hidden: z.array(z.tuple([z.number(), z.number()])).optional(),
  start: z.number(),
  end: z.number(),
})

/** What is in a file. `whole`: the kind of a file that is no list. Of a workbook's `sheets` that have rows, the rest is said of `sheet`. */
const Survey = z.object({
  encoding: z.string(),
  isGuessed: z.boolean(),
  titleLine: z.number(),
  titles: z.array(z.string()).max(MAX_SHEET_COLUMNS),
  values: z.array(z.array(z.string()).optional()).max(MAX_SHEET_COLUMNS),
  rowCount: z.number().max(MAX_GUIDE_ROWS),
  whole: z.enum(['wordpress', 'firebase']).optional(),
  sheets: z.array(Sheet).max(MAX_SHEETS).optional(),
  sheet: z.number().optional(),
})
export type Survey = z.infer<typeof Survey>

/** The process has read what anybody may have written, so its answer is checked. */
const Answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: Survey }),
  z.object({ ok: z.literal(false), problem: z.string() }),
])

const TOO_HEAVY = 'reading it takes more memory or time than the shop has. Send it in parts.'
const FAULT = 'the shop failed at it. This is a fault of the shop, and its log says more: please tell who runs it.'
/** A program that fails ends with 1. Where its memory ends it is killed, or this is what fails. */
const isFault = (code: number | null, lastWords: string) =>
  code === 1 && !/allocation failed|out of memory/i.test(lastWords)

/**
 * `surveySheet` in a subprocess: a file that takes too much ends that process alone. `output` takes the rows of a workbook.
 *
 * @throws TooBusy when that many files wait already
 */
export async function surveyInSubprocess(
  { file, output }: { file: FileHandle; output: FileHandle },
  log: Log,
): Promise<Outcome<Survey, string>> {
  let problem = TOO_HEAVY
  const ended = ({ code, lastWords }: { code: number | null; lastWords: string }) => {
    if (isFault(code, lastWords)) problem = FAULT
  }
  const work = { input: file, output, memoryMb: MEMORY_MB, heapMb: HEAP_MB, timeoutMs: TIMEOUT_MS, ended, log }
  const answer = await withSlot(() => runInSubprocess(PROCESS, work))
  return answer === undefined ? refused(problem) : Answer.parse(answer)
}

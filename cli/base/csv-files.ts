import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { BYTE_ORDER_MARK } from '#domain/csv/csv.ts'
import type { Outcome } from '#domain/outcome.ts'
import { fileProblem, StartProblem } from '#platform/start/start-problem.ts'

/** Nobody reads more, and most repeat the same problem. */
const MOST_PROBLEMS = 20

/** @throws StartProblem with the lines of a file that cannot be imported, and what may cure them */
export function accept<Value>(
  file: string,
  outcome: Outcome<Value, { line: number; text: string }[]>,
  hints: string[] = [],
): Value {
  if (outcome.ok) return outcome.value
  const { problem: problems } = outcome
  const lines = problems.slice(0, MOST_PROBLEMS).map(({ line, text }) => `${file}, line ${line}: ${text}`)
  if (problems.length > MOST_PROBLEMS) lines.push(`... and ${problems.length - MOST_PROBLEMS} more`)
  throw new StartProblem([...lines, ...hints, 'Nothing was imported.'].join('\n'))
}

/** @throws StartProblem when the file is there already, or cannot be written */
export async function writeNew(file: string, texts: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(withMark(texts), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new StartProblem(`${file} exists already; an export overwrites nothing`)
    await rm(file, { force: true })
    throw fileProblem(`${file} cannot be written`, error)
  }
}

async function* withMark(texts: AsyncIterable<string>) {
  yield BYTE_ORDER_MARK
  yield* texts
}

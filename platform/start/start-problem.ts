import { isConnectionLoss } from '../net/connection-loss.ts'

/**
 * A reason not to start that the operator can mend: a wrong setting, a folder in use, an unreachable database.
 * Its message is one line that names the cause; the entry points print it alone, without a stack, and exit with code 1.
 */
export class StartProblem extends Error {}

/** A failure of a file or a folder as one line. A database or a bucket that is lost meanwhile says nothing of it. */
export function fileProblem(text: string, error: unknown): unknown {
  const { syscall, message } = error as NodeJS.ErrnoException
  if (syscall === undefined || isConnectionLoss(error)) return error
  return new StartProblem(`${text}: ${message}`, { cause: error })
}

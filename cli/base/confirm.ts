import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { StartProblem } from '#platform/start/start-problem.ts'

/**
 * Asks on the terminal whether to go on.
 *
 * @throws StartProblem when the answer is not yes, or nobody can be asked
 */
export async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY) throw new StartProblem(`${question}\nNobody can be asked here: add --yes to go on.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
  const closed = once(terminal, 'close').then(() => '')
  const answer = await Promise.race([terminal.question(`${question}\nGo on? [y/N] `), closed])
  terminal.close()
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new StartProblem('Nothing was changed.')
}

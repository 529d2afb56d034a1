import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** The first step of every module that `runInSubprocess` runs. */
export function beginSubprocess(): void {
  // The shop has ended and needs no answer. A process that computes without a pause is ended by its limit of processor time.
  process.on('disconnect', () => process.exit())
  // Pages come first.
  setPriority(10)
  // A machine that runs out of memory ends this process, and not the shop or its database.
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')
}

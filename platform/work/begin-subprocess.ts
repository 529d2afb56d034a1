import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** The first step of every module that `runInSubprocess` runs. */
export function beginSubprocess(): void {
  // The shop has ended and needs no answer. A process that computes without a pause is ended by its limit of processor time.
  process.on('disconnect', () => process.exit())
  // A signal to the whole group, as by Ctrl-C, is the shop's to answer: it ends what it has begun.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  // Pages come first.
  setPriority(10)
  // A machine that runs out of memory ends this process, and not the shop or its database.
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')
}

import { spawnSync } from 'node:child_process'

/** Whether a program is on this machine. Says so when it is not: what it would check is left out. */
export function isInstalled(program: string, ...args: string[]): boolean {
  if (spawnSync(program, args).error === undefined) return true
  process.stderr.write(`${program} is not on this machine: what it checks is left out\n`)
  return false
}

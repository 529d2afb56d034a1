import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const [FIRST, SECOND] = ['0', '1']
const allowed = (pid: number) => /Cpus_allowed_list:\s+(\S+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]

/** On Linux with two cores or more, and with util-linux and procps. */
export const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** Leaves a shop and its database one core, and its load generator another one, until it is disposed of. */
export function halveProcessor(shopPid: number): Disposable {
  const before = allowed(process.pid) ?? ''
  for (const pid of [shopPid, ...descendants(shopPid)]) pin(pid, FIRST)
  if (allowed(shopPid) !== FIRST) throw new Error('the shop could not be pinned to one core')
  pin(process.pid, SECOND)
  return { [Symbol.dispose]: () => pin(process.pid, before) }
}

/** With all its threads. One that has just ended needs no core. */
function pin(pid: number, cores: string) {
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)])
}

/** One that has just ended has none. */
function descendants(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  const children = stdout.split(/\s+/).filter(Boolean).map(Number)
  return children.flatMap((child) => [child, ...descendants(child)])
}

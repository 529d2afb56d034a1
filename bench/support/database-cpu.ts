import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How many of the system's ticks make a second: 100 on every Linux of today. */
const TICK_MS = 10

/** Processor time that the embedded PostgreSQL's processes have taken, as far as the system tells (Linux does); 0 elsewhere. */
export function databaseCpuMs(dataDir: string): number {
  try {
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const processes = pids.map(ticksOf).filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    return processes.reduce((sum, { ticks, ended }) => sum + ticks + ended, 0) * TICK_MS
  } catch {
    return 0
  }
}

/** Of the process itself, and of its children that have ended. */
function ticksOf(name: string): { pid: number; parent: number; ticks: number; ended: number } {
  try {
    // The second field is a program's name in brackets, which may hold spaces.
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { pid: Number(name), parent: fields[1] ?? 0, ticks: user + system, ended: endedUser + endedSystem }
  } catch {
    return { pid: 0, parent: 0, ticks: 0, ended: 0 } // it has just ended
  }
}

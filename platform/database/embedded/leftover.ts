import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onlyFor, undefinedIfAbsent } from '#platform/start/absent.ts'
import type { Cluster } from './cluster.ts'

/** Ends the PostgreSQL that a killed shop left in `dir`, and removes files that would prevent a new start. */
export async function stopLeftover({ dir, log }: Cluster) {
  const pid = readPostmasterPid(dir)?.pid
  if (pid !== undefined && isServerOf(dir, pid)) {
    log?.warn({ pid }, 'a shop that was killed left its PostgreSQL running; restarting it')
    await endPostmaster(pid, () => isServerOf(dir, pid))
  }
  // Connections outlive a killed postmaster until their query ends, and no new one starts before the last is gone.
  await endOrphans(dir)
  // PostgreSQL takes any living process with the noted id for a server, but after a crash, or in a new container, that id
  // may be anybody's. A dead one it recognises itself.
  if (pid !== undefined && readPostmasterPid(dir)?.pid === pid && isProcessAlive(pid))
    rmSync(join(dir, 'postmaster.pid'))
}

async function endOrphans(dir: string) {
  const deadline = performance.now() + 1000
  for (const orphan of serversOf(dir)) sendSignal(orphan, 'SIGKILL')
  while (serversOf(dir).length > 0 && performance.now() < deadline) await sleep(5)
}

/** Fast shutdown, then harder ones, 8 s at most. No committed transaction is lost. */
export async function endPostmaster(pid: number, runs: () => boolean) {
  const steps = [
    { signal: 'SIGINT', waitMs: 5000 },
    { signal: 'SIGQUIT', waitMs: 2000 },
    { signal: 'SIGKILL', waitMs: 1000 },
  ] as const
  for (const { signal, waitMs } of steps) {
    if (!runs()) return
    sendSignal(pid, signal)
    const deadline = performance.now() + waitMs
    while (runs() && performance.now() < deadline) await sleep(5)
  }
}

/** Its lines: process id, data directory, start time, port, socket folder, address, shared memory, status. */
export function readPostmasterPid(dir: string) {
  try {
    const lines = readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Math.abs(Number(lines[0])) // negative: a standalone backend
    return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined
  } catch (error) {
    return undefinedIfAbsent(error as NodeJS.ErrnoException)
  }
}

function serversOf(dir: string) {
  if (platform() !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isServerOf(dir, pid))
}

function isServerOf(dir: string, pid: number) {
  try {
    if (platform() !== 'linux') return execFileSync('ps', ['-ww', '-p', `${pid}`, '-o', 'command=']).includes(dir)
    if (readFileSync(`/proc/${pid}/comm`, 'utf8') !== 'postgres\n') return false
    const [its, ours] = [statSync(`/proc/${pid}/cwd`), statSync(dir)]
    return its.dev === ours.dev && its.ino === ours.ino
  } catch (error) {
    const { code = '', status } = error as NodeJS.ErrnoException & { status?: number }
    // Gone, or somebody else's; `ps` ends with 1 when there is no such process.
    if (status === 1 || ['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(code)) return false
    throw error
  }
}

export function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    onlyFor('ESRCH')(error as NodeJS.ErrnoException)
  }
}

function isProcessAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

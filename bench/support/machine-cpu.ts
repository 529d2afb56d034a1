import { cpus } from 'node:os'

/** Processor time that everything on this machine has taken, and the time that there was. */
export function machineCpuMs(): { busy: number; all: number } {
  const times = cpus().map((cpu) => cpu.times)
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) }
}

/** This process's own, which asks. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

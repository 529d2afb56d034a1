import { readdir, readFile } from 'node:fs/promises'

/** Often enough to see a process that lives for a tenth of a second. */
const EVERY_MS = 5

/** The most memory that a process and the processes it started held at one time while `work` was done, in megabytes. */
export async function peakMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peakKb = 0
  await watched(work, async () => {
    peakKb = Math.max(peakKb, await heldBy(pid))
  })
  return peakKb / 1024
}

/** The same of the process alone, and of the largest that it started, as `ps` counts it. */
export async function peakOfEach(pid: number, work: () => Promise<unknown>) {
  const peak = { serverMb: 0, subprocessMb: 0 }
  await watched(work, async () => {
    peak.serverMb = Math.max(peak.serverMb, await residentMb(pid))
    for (const child of await childrenOf(pid)) peak.subprocessMb = Math.max(peak.subprocessMb, await residentMb(child))
  })
  return peak
}

async function watched(work: () => Promise<unknown>, look: () => Promise<void>): Promise<void> {
  let done = false
  const watching = (async () => {
    while (!done) {
      await look()
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  })()
  try {
    await work()
  } finally {
    done = true
    await watching
  }
}

/** What a process of Node holds now. */
export async function residentMb(process: number | string): Promise<number> {
  const pid = String(process)
  if (!(await isNode(pid))) return 0
  const { ownKb, fileKb } = await memoryOf(pid)
  return Math.round((ownKb + fileKb) / 1024)
}

/**
 * PostgreSQL is started by the shop too, but its memory is its own affair. What they read from files, mostly the program
 * itself, is the same for all of them and in memory once.
 */
async function heldBy(pid: number): Promise<number> {
  const all = [String(pid), ...(await childrenOf(pid))]
  const held = await Promise.all(all.map(async (each) => ((await isNode(each)) ? await memoryOf(each) : NOTHING)))
  return held.reduce((sum, { ownKb }) => sum + ownKb, 0) + Math.max(...held.map(({ fileKb }) => fileKb))
}

async function childrenOf(pid: number): Promise<string[]> {
  const lists = await Promise.all((await tasksOf(pid)).map((task) => read(`${pid}/task/${task}/children`)))
  return lists.flatMap((list) => list.split(' ').filter((child) => child !== ''))
}

async function isNode(pid: string): Promise<boolean> {
  return !(await read(`${pid}/cmdline`)).includes('postgres')
}

const NOTHING = { ownKb: 0, fileKb: 0 }

/** https://man7.org/linux/man-pages/man5/proc_pid_status.5.html */
async function memoryOf(pid: string): Promise<typeof NOTHING> {
  const status = await read(`${pid}/status`)
  const kb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return { ownKb: kb('RssAnon') + kb('RssShmem'), fileKb: kb('RssFile') }
}

async function tasksOf(pid: number): Promise<string[]> {
  return await readdir(`/proc/${pid}/task`).catch(() => [])
}

async function read(path: string): Promise<string> {
  return await readFile(`/proc/${path}`, 'utf8').catch(() => '')
}

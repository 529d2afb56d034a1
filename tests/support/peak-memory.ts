import { readdir, readFile } from 'node:fs/promises'

/** Often enough to see a process that lives for a tenth of a second. */
const EVERY_MS = 5

/** The most memory that a process and the processes it started held at one time while `work` was done, in megabytes. */
export async function peakMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peakKb = 0
  let done = false
  const watching = (async () => {
    while (!done) {
      peakKb = Math.max(peakKb, await heldBy(pid))
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  })()
  try {
    await work()
  } finally {
    done = true
    await watching
  }
  return peakKb / 1024
}

/** PostgreSQL is started by the shop too, but its memory is its own affair. */
async function heldBy(pid: number): Promise<number> {
  const children = (await Promise.all((await tasksOf(pid)).map((task) => read(`${pid}/task/${task}/children`)))).join(
    ' ',
  )
  const all = [String(pid), ...children.split(' ').filter((child) => child !== '')]
  const held = await Promise.all(all.map(async (each) => ((await isNode(each)) ? await residentKb(each) : 0)))
  return held.reduce((sum, each) => sum + each, 0)
}

async function isNode(pid: string): Promise<boolean> {
  return !(await read(`${pid}/cmdline`)).includes('postgres')
}

async function residentKb(pid: string): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await read(`${pid}/status`))?.[1] ?? 0)
}

async function tasksOf(pid: number): Promise<string[]> {
  return await readdir(`/proc/${pid}/task`).catch(() => [])
}

async function read(path: string): Promise<string> {
  return await readFile(`/proc/${path}`, 'utf8').catch(() => '')
}

import { readdir, readFile } from 'node:fs/promises'
import { expect } from 'vitest'

/** The processes that work on a picture for this one, from Linux's own list. */
export async function pictureProcesses(parent = process.pid): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const ours = await Promise.all(all.map(async (pid) => ((await isPictureProcess(pid, parent)) ? [Number(pid)] : [])))
  return ours.flat()
}

async function isPictureProcess(pid: string, parent: number): Promise<boolean> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
  return (await read('cmdline')).includes('picture-process') && (await read('status')).includes(`PPid:\t${parent}\n`)
}

/** Waits until a picture is being worked on, and holds that work until it is let go. */
export async function holdPictureProcess() {
  let [pid] = await pictureProcesses()
  await expect
    .poll(
      async () => {
        ;[pid] = await pictureProcesses()
        if (pid !== undefined) process.kill(pid, 'SIGSTOP')
        return pid
      },
      { interval: 5 },
    )
    .toBeDefined()
  return { signal: (name: NodeJS.Signals) => process.kill(pid ?? 0, name) }
}

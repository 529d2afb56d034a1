import { readdir, readFile } from 'node:fs/promises'
import { expect } from 'vitest'

/** The subprocesses of this one that run a module of this name, from Linux's own list. */
export async function subprocesses(module: string, parent = process.pid): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const ours = await Promise.all(all.map(async (pid) => ((await isOurs(pid, module, parent)) ? [Number(pid)] : [])))
  return ours.flat()
}

async function isOurs(pid: string, module: string, parent: number): Promise<boolean> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
  return (await read('cmdline')).includes(module) && (await read('status')).includes(`PPid:\t${parent}\n`)
}

export const pictureProcesses = (parent?: number) => subprocesses('picture-process', parent)

/** Waits until a picture is being worked on, and holds that work until it is let go. */
export const holdPictureProcess = () => holdSubprocess('picture-process')

export async function holdSubprocess(module: string, besides: number[] = []) {
  let pid: number | undefined
  await expect
    .poll(
      async () => {
        pid = (await subprocesses(module)).find((each) => !besides.includes(each))
        if (pid !== undefined) process.kill(pid, 'SIGSTOP')
        return pid
      },
      { interval: 5 },
    )
    .toBeDefined()
  return { pid: pid ?? 0, signal: (name: NodeJS.Signals) => process.kill(pid ?? 0, name) }
}

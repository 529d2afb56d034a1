import { readdir, readFile } from 'node:fs/promises'
import { expect } from 'vitest'

/**
 * The subprocesses of this one that run a module of this name, from Linux's own list. Of its children alone: on a busy machine
 * a look at all processes takes longer than some of them live.
 */
export async function subprocesses(module: string, parent = process.pid): Promise<number[]> {
  const threads = await readdir(`/proc/${parent}/task`).catch(() => [])
  const lists = await Promise.all(threads.map((id) => textOf(`/proc/${parent}/task/${id}/children`)))
  const children = lists.join(' ').match(/\d+/g) ?? []
  const ours = await Promise.all(children.map(async (pid) => (await textOf(`/proc/${pid}/cmdline`)).includes(module)))
  return children.filter((_, at) => ours[at]).map(Number)
}

/** Empty for a process that has ended meanwhile. */
function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
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

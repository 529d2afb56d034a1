import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'

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

/** Waits until a picture is to be worked on, and holds that work until it is let go. */
export const holdPictureProcess = () => holdSubprocess('picture-process')

/** Holds the next subprocess of this one that runs a module of this name. */
export function holdSubprocess(module: string): Promise<ChildProcess> {
  return new Promise((resolve) => {
    const watch = watchSubprocesses(module, (held) => {
      watch[Symbol.dispose]()
      held.kill('SIGSTOP')
      resolve(held)
    })
  })
}

/** Ends each subprocess of this one that runs a module of this name, as a machine without memory does. Until disposed of. */
export const endSubprocesses = (module: string) => watchSubprocesses(module, (begun) => begun.kill('SIGKILL'))

/** Node tells of each before it has done anything: who looks for it in a list may come when it has ended. */
function watchSubprocesses(module: string, use: (begun: ChildProcess) => void): Disposable {
  const watch = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess }
    child.once('spawn', () => {
      if (child.spawnargs.some((argument) => argument.includes(module))) use(child)
    })
  }
  subscribe('child_process', watch)
  return { [Symbol.dispose]: () => unsubscribe('child_process', watch) }
}

/** Ends a program of a test's own by this signal, and waits for its end. */
export async function endProgram(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (program.exitCode !== null) return
  const ended = once(program, 'exit')
  program.kill(signal)
  await ended
}

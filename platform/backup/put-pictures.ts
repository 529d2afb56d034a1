import type { Storage } from '../files/storage.ts'
import { listPictures } from './dump-shop.ts'

export type Put = (key: string, content: Buffer) => Promise<void>

/** When `work` fails, the pictures that it put there are removed again. Those that were there before stay. */
export async function withPictures(storage: Storage, work: (put: Put) => Promise<void>): Promise<void> {
  const before = new Set(await listPictures(storage))
  const added: string[] = []
  await using undo = new AsyncDisposableStack()
  undo.defer(async () => {
    for (const key of added) await storage.delete(key)
  })
  await work(async (key, content) => {
    if (!before.has(key)) added.push(key)
    await storage.put(key, content)
  })
  // What follows may have succeeded although it failed to say so: then rows show them.
  undo.move()
}

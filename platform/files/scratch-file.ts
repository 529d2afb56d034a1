import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A file without a name: it takes place on the disk while it is open and is gone with its process, however that ends.
 * It holds what memory should not.
 */
export async function openScratchFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

/** By position, so that readers of the handle begin at its start. A write may store fewer bytes than given. */
export async function writeAt(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  let written = 0
  while (written < chunk.length)
    written += (await file.write(chunk, written, chunk.length - written, position + written)).bytesWritten
}

import type { FileHandle } from 'node:fs/promises'
import { openScratchFile, writeAt } from '#platform/files/scratch-file.ts'

/** `size`: bytes sent, even where fewer were stored. */
export type ReceivedFile = { file: FileHandle; size: number }

/** Our disk failed; the client did nothing wrong. */
export class DiskProblem extends Error {}

/**
 * Writes a file to disk as it arrives. Reads it to its end, but stores at most `most` bytes.
 *
 * @throws DiskProblem when it cannot be written, and any error of the stream
 */
export async function receiveFile(
  stream: AsyncIterable<Uint8Array>,
  { folder, most }: { folder: string; most: number },
): Promise<ReceivedFile> {
  const file = await openScratchFile(folder).catch(blameDisk)
  try {
    let size = 0
    for await (const chunk of stream) {
      if (size + chunk.length <= most) await writeAt(file, chunk, size).catch(blameDisk)
      size += chunk.length
    }
    return { file, size }
  } catch (error) {
    await file.close()
    throw error
  }
}

function blameDisk(cause: unknown): never {
  throw new DiskProblem('the disk does not take a sent file', { cause })
}

import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { MAX_MORE_IMAGES } from '#domain/catalogue/product/product-limits.ts'
import { MAX_PICTURE_BYTES } from '#domain/images/picture-limits.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { openScratchFile, writeAt } from '#platform/files/scratch-file.ts'
import { withoutNul } from './forms.ts'

export const MAX_FORM_BYTES = 64 * 1024
/** A form with a larger file is still read, so that it can be shown again with its fields. */
export function readableBytes(most: number): number {
  return 3 * (most + MAX_FORM_BYTES)
}

/** `size`: bytes sent, even where fewer were stored. */
export type SentFile = { file: FileHandle; size: number; name: string; type: string }
export type SentProblem = { kind: 'too-large' | 'empty' | 'several' }

/** One more than there may be is read, so that it can be refused. */
const LIMITS = {
  fieldSize: MAX_FORM_BYTES,
  files: MAX_MORE_IMAGES + 2,
  parts: 100,
  headerPairs: 20,
  headerSize: 8 * 1024,
}

/** `most`: bytes of a file. */
export type FileLimits = { most?: number | undefined; limits?: { parts?: number; fieldSize?: number } }

/** A form whose `file` and `moreFiles` are on disk until the form is disposed, so that many uploads fit in memory. */
export class FileForm extends FormData {
  readonly files: SentFile[] = []
  readonly moreFiles: SentFile[] = []
  readonly most: number

  constructor(most: number) {
    super()
    this.most = most
  }

  /** Undefined when no file was chosen. */
  get picture(): Outcome<SentFile | undefined, SentProblem> {
    const [file, second] = this.files
    if (file === undefined || isNotChosen(file)) return done(undefined)
    return second === undefined ? checkSize(file, this.most) : refused({ kind: 'several' })
  }

  /** The pictures that follow the first, in their order. */
  get morePictures(): Outcome<SentFile, SentProblem>[] {
    return this.moreFiles.filter((file) => !isNotChosen(file)).map((file) => checkSize(file, this.most))
  }

  async [Symbol.asyncDispose]() {
    for (const { file } of [...this.files, ...this.moreFiles]) await file.close()
  }
}

/** Browsers send a part for a field without a file. */
function isNotChosen({ name, size }: SentFile): boolean {
  return name === '' && size === 0
}

function checkSize(file: SentFile, most: number): Outcome<SentFile, SentProblem> {
  if (file.size === 0) return refused({ kind: 'empty' })
  return file.size > most ? refused({ kind: 'too-large' }) : done(file)
}

type Sent = Pick<Request, 'headers' | 'body'>

/**
 * Reads a multipart form as it arrives, with a file of at most `most` bytes: a picture, unless something else is said. A file
 * that is too large is read to its end, so that the fields after it are not lost.
 *
 * @throws when it is not a form or incomplete, or the file cannot be written
 */
export async function readFileForm(
  { headers, body }: Sent,
  dataDir: string,
  { most = MAX_PICTURE_BYTES, limits = {} }: FileLimits = {},
): Promise<FileForm> {
  const form = new FileForm(most)
  const reader = new Busboy({
    headers: { 'content-type': headers.get('content-type') ?? '' },
    limits: { ...LIMITS, ...limits },
  })
  const lists: Record<string, SentFile[]> = { file: form.files, moreFiles: form.moreFiles }
  const receiving: Promise<[SentFile[], SentFile]>[] = []
  reader.on('field', (name, value, _, isCut) => {
    if (isCut) reader.destroy(new Error(`the field ${name} is too long`))
    else form.append(name, withoutNul(value))
  })
  reader.on('file', (field, stream, name = '', _, type) => {
    // An incomplete form fails here and in the reader. Without a listener, also on a file that nobody reads, it would end the process.
    stream.on('error', () => undefined)
    const list = lists[field]
    if (list === undefined) return stream.resume()
    reader.once('close', () => stream.destroy())
    const received = receiveFile(stream, { folder: join(dataDir, 'uploads'), most })
    const stored = received.then((file): [SentFile[], SentFile] => [list, { ...file, name, type }])
    // Handled at once: an unhandled rejection would end the process before the rest of the form is read.
    stored.catch((error) => reader.destroy(error))
    receiving.push(stored)
  })
  try {
    await pipeline(bounded(body, readableBytes(most)), reader)
    for (const [list, file] of await Promise.all(receiving)) list.push(file)
    return form
  } catch (error) {
    for (const each of await Promise.allSettled(receiving))
      if (each.status === 'fulfilled') await each.value[1].file.close()
    throw error
  }
}

async function* bounded(body: Request['body'], most: number) {
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > most) throw new Error('the form is too large')
    yield chunk
  }
}

/** Our disk failed; the client did nothing wrong. */
export class DiskProblem extends Error {}

/**
 * Writes a file to disk as it arrives. Reads it to its end, but stores at most `most` bytes.
 *
 * @throws DiskProblem when it cannot be written, and any error of the stream
 */
async function receiveFile(
  stream: AsyncIterable<Uint8Array>,
  { folder, most }: { folder: string; most: number },
): Promise<Pick<SentFile, 'file' | 'size'>> {
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

import { join } from 'node:path'
import { Disk } from 'flydrive'
import { reasonOf } from '../observe/reason-of.ts'
import type { S3Config } from '../start/config.ts'
import { StartProblem } from '../start/start-problem.ts'
import { openFolder } from './picture-folder.ts'

export type Storage = Disk

/** The storage of pictures: a folder, or a bucket when one is set. Keys are file names. */
export async function openStorage({ dataDir, s3 }: { dataDir: string; s3: S3Config | undefined }): Promise<Storage> {
  if (s3 === undefined) return new Disk(await openFolder(join(dataDir, 'images')))
  // The client for buckets weighs 15 MB, which a shop without one need not carry.
  const { openBucket } = await import('./picture-bucket.ts')
  return new Disk(openBucket(s3))
}

/** The keys of all files. A bucket tells them a page at a time. */
export async function* listKeys(storage: Storage): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await storage.listAll('', paginationToken === undefined ? {} : { paginationToken })
    for (const each of page.objects) if (each.isFile) yield each.key
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
}

/** @returns undefined when there is no such file */
export async function findFile(storage: Storage, key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return (await storage.getBytes(key)) as Uint8Array<ArrayBuffer>
  } catch (error) {
    if (error instanceof Error && isAbsent(error.cause)) return undefined
    throw error
  }
}

function isAbsent(cause: unknown): boolean {
  return cause instanceof Error && ('code' in cause ? cause.code === 'ENOENT' : cause.name === 'NoSuchKey')
}

/** Whether the folder or the bucket failed, in flydrive's words. */
export function isStorageFailure(error: NodeJS.ErrnoException): boolean {
  return error.code?.startsWith('E_CANNOT_') === true
}

/**
 * Proves that the bucket is there and lets the shop in.
 *
 * @throws StartProblem with one line that names S3_BUCKET
 */
export async function checkStorage({ dataDir, s3 }: Parameters<typeof openStorage>[0]): Promise<void> {
  if (s3 === undefined) return
  const storage = await openStorage({ dataDir, s3 })
  await storage.listAll('photo-').catch((error: Error) => {
    const where = s3.endpoint === undefined ? '' : ` at ${s3.endpoint}`
    throw new StartProblem(`S3_BUCKET ${s3.bucket}${where} cannot be used: ${reasonOf(error)}`, { cause: error })
  })
}

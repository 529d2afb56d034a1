import { join } from 'node:path'
import { Disk } from 'flydrive'
import type { S3Config } from './config.ts'
import { openFolder } from './picture-folder.ts'

export type Storage = Disk

/** The storage of pictures: a folder, or a bucket when one is set. Keys are file names. */
export async function openStorage({ dataDir, s3 }: { dataDir: string; s3: S3Config | undefined }): Promise<Storage> {
  if (s3 === undefined) return new Disk(await openFolder(join(dataDir, 'images')))
  // The client for buckets weighs 15 MB, which a shop without one need not carry.
  const { openBucket } = await import('./picture-bucket.ts')
  return new Disk(openBucket(s3))
}

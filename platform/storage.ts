import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Config } from './config.ts'

export type Storage = Disk

/** Where pictures are kept: a folder of the shop's own, or a bucket when one is set. Keys are file names. */
export function openStorage({ dataDir, s3 }: { dataDir: string; s3: S3Config | undefined }): Storage {
  if (s3 === undefined) return new Disk(new FSDriver({ location: join(dataDir, 'images'), visibility: 'private' }))
  return new Disk(
    new S3Driver({
      bucket: s3.bucket,
      region: s3.region,
      ...(s3.endpoint === undefined ? {} : { endpoint: s3.endpoint, forcePathStyle: true }),
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      visibility: 'private',
    }),
  )
}

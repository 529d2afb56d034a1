import type { Readable } from 'node:stream'
import {
  CompleteMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { BUCKET_LIMITS, type BucketLimits, openS3Client } from '../files/s3-client.ts'
import type { S3Config } from '../start/config.ts'
import { type BackupPlace, newestFirst, PREFIX, type StoredBackup } from './stored-backups.ts'

/** Up to 160 GB: a bucket takes 10,000 parts. Only one is in memory. */
const PART_BYTES = 16 * 1024 * 1024
const SENDING = [UploadPartCommand, PutObjectCommand, CompleteMultipartUploadCommand]

/** Any S3-compatible bucket. What is cut off leaves nothing behind in it that looks like a backup. */
export function openBackupBucket(s3: S3Config, { look, part, backup }: BucketLimits = BUCKET_LIMITS): BackupPlace {
  const { bucket: Bucket } = s3
  const client = openS3Client(s3, (command) => {
    if (command instanceof GetObjectCommand) return backup
    return SENDING.some((each) => command instanceof each) ? part : look
  })
  /** Those whose names begin so. */
  const objects = async (Prefix: string, abortSignal?: AbortSignal) => {
    const found = new Map<string, StoredBackup>()
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }, { abortSignal }))
      for (const { Key: name = '', LastModified: at = new Date(0), Size: bytes = 0 } of Contents)
        found.set(name, { name, at, bytes })
    return found
  }
  return {
    name: `s3:${Bucket}`,
    setting: 'BACKUP_BUCKET',
    async list(stop) {
      const found = await objects(PREFIX, stop)
      return newestFirst([...found.keys()]).flatMap((name) => found.get(name) ?? [])
    },
    async store(Key, Body) {
      await new Upload({ client, params: { Bucket, Key, Body }, partSize: PART_BYTES, queueSize: 1 }).done()
    },
    async open(Key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
      return Body as Readable
    },
    async find(name) {
      return (await objects(name)).get(name)
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
  }
}

import { PutObjectCommand } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Config } from '../start/config.ts'
import { BUCKET_LIMITS, type BucketLimits, openS3Client } from './s3-client.ts'

export function openBucket(s3: S3Config, { look, picture }: BucketLimits = BUCKET_LIMITS): S3Driver {
  return new S3Driver({
    client: openS3Client(s3, (command) => (command instanceof PutObjectCommand ? picture : look)),
    bucket: s3.bucket,
    visibility: 'private',
    // New buckets refuse access lists and are private by themselves.
    supportsACL: false,
  })
}

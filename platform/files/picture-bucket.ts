import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Config } from '../start/config.ts'
import { s3Options } from './s3-client.ts'

/** The timeout of a bucket is shorter than that of its callers; it is asked twice. */
const TIMEOUT_MS = 10_000

export function openBucket(s3: S3Config, { timeoutMs = TIMEOUT_MS } = {}): S3Driver {
  return new S3Driver({
    ...s3Options(s3, timeoutMs),
    bucket: s3.bucket,
    visibility: 'private',
    // New buckets refuse access lists and are private by themselves.
    supportsACL: false,
  })
}

import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Config } from './config.ts'

/** The timeout of a bucket is shorter than that of its callers; it is asked twice. */
const TIMEOUT_MS = 10_000

export function openBucket(
  { bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Config,
  { patienceMs = TIMEOUT_MS } = {},
): S3Driver {
  return new S3Driver({
    bucket,
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    // New buckets refuse access lists and are private by themselves.
    supportsACL: false,
    // Other makers' servers do not all know the client's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: patienceMs,
      requestTimeout: patienceMs,
      socketTimeout: patienceMs,
      throwOnRequestTimeout: true,
    },
    maxAttempts: 2,
  })
}

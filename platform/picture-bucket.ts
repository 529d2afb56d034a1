import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Config } from './config.ts'

/** A bucket that does not answer is given up before whoever waits for it gives up. */
const PATIENCE = {
  connectionTimeout: 3_000,
  requestTimeout: 10_000,
  socketTimeout: 10_000,
  throwOnRequestTimeout: true,
}

export function openBucket({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Config): S3Driver {
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
    requestHandler: PATIENCE,
    maxAttempts: 2,
  })
}

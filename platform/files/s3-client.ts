import type { S3ClientConfig } from '@aws-sdk/client-s3'
import type { S3Config } from '../start/config.ts'

/** How every bucket is reached. `timeoutMs`: for one request, and for a pause within it. */
export function s3Options(s3: Omit<S3Config, 'bucket'>, timeoutMs: number) {
  const { region, endpoint, accessKeyId, secretAccessKey } = s3
  return {
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Other makers' servers do not all know the client's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
    maxAttempts: 2,
  } satisfies S3ClientConfig
}

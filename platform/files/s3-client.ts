import { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../start/config.ts'
import { StartProblem } from '../start/start-problem.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** An attempt ends after `attemptMs` unless its answer has begun; the call, with a second attempt and all that it reads, after `callMs`. */
type Limit = { attemptMs: number; callMs: number }

const twice = (attemptMs: number): Limit => ({ attemptMs, callMs: 2 * attemptMs })

/** How long a call to a bucket may take. What people see of it: docs/reliability.md, "Every wait has an end". */
export const BUCKET_LIMITS = {
  /** What a page may wait for: to find, list, read or remove. */
  look: twice(4 * SECOND_MS),
  /** A picture that goes there over a slow line. */
  picture: twice(10 * SECOND_MS),
  /** A part of a backup over such a line. */
  part: twice(5 * MINUTE_MS),
  /** A backup that is read to its end, as fast as the database takes its rows. */
  backup: { attemptMs: 10 * SECOND_MS, callMs: 6 * HOUR_MS },
}
export type BucketLimits = typeof BUCKET_LIMITS

const CONNECT_MS = 4 * SECOND_MS
/** Between two bytes that are sent or received; for a backup, whose calls are long. */
const PAUSE_MS = 2 * MINUTE_MS

/** A bucket that accepts calls and does not answer them in their time. */
class SilentBucket extends StartProblem {
  readonly code = 'ETIMEDOUT'
}

type Command = Parameters<S3Client['send']>[0]
type Options = { abortSignal?: AbortSignal; requestTimeout?: number }

/** How every bucket is reached: each call ends. */
export function openS3Client(s3: S3Config, limitOf: (command: Command) => Limit): S3Client {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3
  const silent = `the bucket ${bucket} does not answer`
  const silence = createSilence()

  class LimitedClient extends S3Client {
    override send = (async (command: Command, { abortSignal: stop, ...options }: Options = {}) => {
      if (!silence.mayCall()) throw new SilentBucket(silent)
      const { attemptMs, callMs } = limitOf(command)
      const end = AbortSignal.timeout(callMs)
      const abortSignal = stop === undefined ? end : AbortSignal.any([stop, end])
      const begunAt = performance.now()
      try {
        const answer = await super.send(command, { ...options, abortSignal, requestTimeout: attemptMs })
        silence.answered()
        return answer
      } catch (error) {
        if (stop?.aborted === true) silence.givenUp()
        else if (!end.aborted && !isTimeout(error)) silence.answered()
        else {
          silence.unanswered(begunAt)
          throw new SilentBucket(silent, { cause: error })
        }
        throw error
      }
    }) as S3Client['send']
  }

  return new LimitedClient({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Other makers' servers do not all know the client's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: PAUSE_MS, throwOnRequestTimeout: true },
    maxAttempts: 2,
  })
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** Short, so that a store that is back is asked again soon; longer than what one form asks one after the other. */
const QUIET_MS = 1_500

/**
 * Notes that a store says nothing, so that not everybody waits for the same silence: one call finds out for all whether it is
 * over, and others are refused at once. A call without an answer is no silence while others get theirs.
 */
function createSilence() {
  let silence: { quietUntil: number; isTried: boolean } | undefined
  let answeredAt = Number.NEGATIVE_INFINITY
  return {
    /** Whether to call now, or to refuse. */
    mayCall(): boolean {
      if (silence === undefined) return true
      if (silence.isTried || performance.now() < silence.quietUntil) return false
      silence.isTried = true
      return true
    },
    answered(): void {
      answeredAt = performance.now()
      silence = undefined
    },
    /** A call that began at `begunAt` had no answer in its time. */
    unanswered(begunAt: number): void {
      if (answeredAt < begunAt) silence = { quietUntil: performance.now() + QUIET_MS, isTried: false }
    },
    /** Its caller gave up a call before that. */
    givenUp(): void {
      if (silence !== undefined) silence.isTried = false
    },
  }
}

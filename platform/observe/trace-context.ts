import { randomBytes } from 'node:crypto'

/** A `traceparent` of W3C Trace Context in its only version: the ids of the trace and of the span that asks, and flags. */
const TRACEPARENT = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/
const NO_TRACE = '0'.repeat(32)
const NO_SPAN = '0'.repeat(16)

/** The header as it came, or undefined if it is none. */
export function traceparentFrom(header: string | undefined): string | undefined {
  if (header === undefined || !TRACEPARENT.test(header)) return undefined
  return traceIdOf(header) === NO_TRACE || header.includes(`-${NO_SPAN}-`) ? undefined : header
}

/** The id that all spans of a trace share. */
export function traceIdOf(traceparent: string): string {
  return traceparent.slice(3, 35)
}

/** The `traceparent` of a request that the shop makes in the same trace, with the flags that it got. */
export function nextInTrace(traceparent: string): string {
  return `00-${traceIdOf(traceparent)}-${randomBytes(8).toString('hex')}-${traceparent.slice(-2)}`
}

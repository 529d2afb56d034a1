import { expect, test } from 'vitest'
import { nextInTrace, traceparentFrom } from './trace-context.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const GIVEN = `00-${TRACE}-00f067aa0ba902b7-01`

test.each([
  ['another version', `01${GIVEN.slice(2)}`],
  ['more than the version has', `${GIVEN}-extra`],
  ['capital letters', GIVEN.toUpperCase()],
  ['a trace of zeros', GIVEN.replace(TRACE, '0'.repeat(32))],
  ['a span of zeros', GIVEN.replace('00f067aa0ba902b7', '0'.repeat(16))],
  ['a line break', `${GIVEN}\n`],
  ['nothing', ''],
])('%s is no traceparent', (_, header) => {
  expect(traceparentFrom(header)).toBeUndefined()
})

test('a request in the same trace has another span and the same flags', () => {
  expect(traceparentFrom(GIVEN)).toBe(GIVEN)
  const next = nextInTrace(GIVEN)
  expect(traceparentFrom(next)).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`))
  expect(next).not.toBe(GIVEN)
})

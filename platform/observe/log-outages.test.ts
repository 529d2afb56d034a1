import { pino } from 'pino'
import { expect, test } from 'vitest'
import { summarizeOutages } from './log-outages.ts'

const REFUSED = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const FAILED_QUERY = new Error('Failed query: select 1', { cause: REFUSED })

function openLog() {
  const clock = { seconds: 0 }
  const lines: Record<string, unknown>[] = []
  const logMethod = summarizeOutages(() => clock.seconds * 1_000)
  const log = pino({ hooks: { logMethod } }, { write: (line: string) => lines.push(JSON.parse(line)) })
  return { clock, lines, log }
}

test('an outage of eleven minutes is told at once and then once a minute, with the number of lines left out', () => {
  const { clock, lines, log } = openLog()
  for (; clock.seconds < 11 * 60; clock.seconds++) {
    log.warn({ err: REFUSED }, 'changes are not heard')
    log.error({ err: FAILED_QUERY, path: '/shop' }, 'request failed')
  }
  expect(lines.filter(({ msg }) => msg === 'changes are not heard').map(({ leftOut }) => leftOut)).toEqual([
    undefined,
    ...Array(10).fill(59),
  ])
  expect(lines).toHaveLength(22)
})

test('other failures are all told, however often, and so is what has no error', () => {
  const { lines, log } = openLog()
  for (let times = 0; times < 3; times++) {
    log.error({ err: new Error('a mistake') }, 'request failed')
    log.info({ status: 503 }, 'request')
    log.warn('too many pages')
  }
  expect(lines).toHaveLength(9)
})

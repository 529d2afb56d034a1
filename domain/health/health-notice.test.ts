import { expect, test } from 'vitest'
import { bad, type Finding, good } from './finding.ts'
import { compareHealth, type HealthNotice, NOTHING_KNOWN } from './health-notice.ts'

const MINUTE_MS = 60_000
const START = Date.parse('2024-10-04T12:00:00Z')
const minute = (n: number) => new Date(START + n * MINUTE_MS).toISOString()

const FULL = bad('Disk', '4 % of the disk', 'Free some space.')
const FREE = good('Disk', '40 % of the disk')
const NO_MAIL = bad('Mail', '3 mails wait', 'Check the mail server.')

/** What is told by looks two minutes apart; `machines`: one letter for each. */
function toldBy(looks: Finding[][], machines = 'a'.repeat(looks.length)): (HealthNotice | undefined)[] {
  let memory = NOTHING_KNOWN
  return looks.map((findings, n) => {
    const compared = compareHealth(memory, {
      findings,
      at: new Date(START + 2 * n * MINUTE_MS),
      machine: machines[n] ?? '',
    })
    // As the database holds it.
    memory = JSON.parse(JSON.stringify(compared.memory))
    return compared.notice
  })
}

const red = (...names: string[]) =>
  expect.objectContaining({ red: names.map((name) => expect.objectContaining({ name })) })
const well = (...names: string[]) =>
  expect.objectContaining({ well: names.map((name) => expect.objectContaining({ name })) })

test('what is red twice in a row is told once, and once more when it is well twice in a row', () => {
  const told = toldBy([[FREE], [FULL], [FULL], [FULL], [FREE], [FREE], [FREE]])
  const problem = { name: 'Disk', found: '4 % of the disk', advice: 'Free some space.', since: minute(2) }
  expect(told).toEqual([
    undefined,
    undefined,
    { red: [problem], well: [] },
    undefined,
    undefined,
    { red: [], well: [{ name: 'Disk', since: minute(2), until: minute(8) }] },
    undefined,
  ])
})

test('a moment is told neither way', () => {
  expect(toldBy([[FULL], [FREE], [FULL], [FREE], [FREE]]).filter(Boolean)).toEqual([])
  expect(toldBy([[FULL], [FULL], [FREE], [FULL], [FREE], [FULL]]).filter(Boolean)).toEqual([red('Disk')])
})

test('what turns red, or well, at the same look is one notice', () => {
  const told = toldBy([[FULL], [FULL, NO_MAIL], [FULL, NO_MAIL], [], []])
  expect(told.filter(Boolean)).toEqual([red('Disk'), red('Mail'), well('Disk', 'Mail')])
})

test('several findings of one check are one problem, with a limit to their words', () => {
  const far = bad('Disk', 'x'.repeat(10_000), 'Free some space.')
  const notice = toldBy([
    [FULL, far],
    [FULL, far],
  ])[1]
  expect(notice?.red).toHaveLength(1)
  expect(notice?.red[0]?.found).toMatch(/^4 % of the disk; xxx/)
  expect(notice?.red[0]?.found.length).toBeLessThanOrEqual(500)
})

test('a full disk of one machine is told once, whichever machine looks, and well when that one says so or is gone', () => {
  const disk = (machines: string, last: Finding[] = [FULL]) =>
    toldBy(
      [...machines].map((machine, n) => (machine === 'b' ? [FREE] : n < 6 ? [FULL] : last)),
      machines,
    ).flatMap((notice) => notice ?? [])
  expect(disk('abababbbabab')).toEqual([red('Disk')])
  expect(disk('abababbbabab', [FREE])).toEqual([red('Disk'), well('Disk')])
  expect(disk('aab'.padEnd(50, 'b'))).toEqual([red('Disk'), well('Disk')])
  const shared = [[NO_MAIL], [NO_MAIL], [], []]
  expect(toldBy(shared, 'abab').filter(Boolean)).toEqual([red('Mail'), well('Mail')])
})

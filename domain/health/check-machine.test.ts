import { expect, test } from 'vitest'
import { diskFinding } from './check-machine.server.ts'

const INODES = /^Free some inodes, which many small files take: .* See "du -sh \/data\/\*"\.$/

test.each([
  [{ share: 0.5, inodesShare: 0.5 }, 'good', '20.0 GB free, 50 % of the disk', undefined],
  [{ share: 0.05, inodesShare: 0.5 }, 'bad', '20.0 GB free, 5 % of the disk', /^Free some space:/],
  [{ share: 0.5, inodesShare: 0.02 }, 'bad', '20.0 GB free, 50 % of the disk, 2 % of its inodes', INODES],
])('a disk of which %j is free is %s, and what is short is named', (free, state, found, advice) => {
  const finding = diskFinding({ bytes: 20_000_000_000, ...free }, '/data')
  expect(finding).toMatchObject({ state, found })
  expect(finding.advice ?? '').toMatch(advice ?? /^$/)
})

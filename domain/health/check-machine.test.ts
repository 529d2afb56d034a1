import { expect, test } from 'vitest'
import { diskFinding } from './check-machine.server.ts'

test.each([
  [{ share: 0.5, inodesShare: 0.5 }, 'good', '20.0 GB free, 50 % of the disk'],
  [{ share: 0.05, inodesShare: 0.5 }, 'bad', '20.0 GB free, 5 % of the disk'],
  [{ share: 0.5, inodesShare: 0.02 }, 'bad', '20.0 GB free, 50 % of the disk, 2 % of its inodes'],
])('a disk of which %j is free is %s', (free, state, found) => {
  expect(diskFinding({ bytes: 20_000_000_000, ...free }, '/data')).toMatchObject({ state, found })
})

test('what is short is named: many small files take no bytes', () => {
  const { advice } = diskFinding({ bytes: 20_000_000_000, share: 0.5, inodesShare: 0.02 }, '/data')
  expect(advice).toMatch(/^Free some inodes, which many small files take: .* See "du -sh \/data\/\*"\.$/)
})

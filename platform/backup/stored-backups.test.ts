import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { folderForTest } from '../../tests/support/shops/folders.ts'
import { backupFolder } from './backup-folder.ts'
import { backupName, outdatedBackups } from './stored-backups.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST = Date.parse('2026-01-01')

test('night after night seven days and four weeks stay, and nothing else is touched', () => {
  let stored = ['before-1.0.0.tar.gz', 'shop-2026-01-01.tar.gz.part-7']
  for (let night = 0; night < 100; night++) {
    stored.push(backupName(new Date(FIRST + night * DAY_MS)))
    const outdated = outdatedBackups(stored)
    stored = stored.filter((name) => !outdated.includes(name))
  }
  expect(stored).toEqual([
    'before-1.0.0.tar.gz',
    'shop-2026-01-01.tar.gz.part-7',
    ...['03-16', '03-23', '03-30', '04-04', '04-05', '04-06', '04-07', '04-08', '04-09', '04-10'].map(
      (day) => `shop-2026-${day}.tar.gz`,
    ),
  ])
})

test('a folder lists its backups, the newest first, and one that is not there none', async () => {
  const folder = folderForTest('backups')
  expect(await backupFolder(join(folder, 'nowhere')).list()).toEqual([])
  for (const name of ['shop-2026-01-01.tar.gz', 'shop-2026-01-02.tar.gz', 'zzz'])
    await writeFile(join(folder, name), '12345')
  expect(await backupFolder(folder).list()).toMatchObject([
    { name: 'shop-2026-01-02.tar.gz', bytes: 5 },
    { name: 'shop-2026-01-01.tar.gz', bytes: 5 },
  ])
})

test('the next backup removes what one that was cut off has left, and nothing that may be written now', async () => {
  const folder = folderForTest('backups')
  const [left, young] = ['shop-2026-01-01.tar.gz.unfinished-7', 'shop-2026-01-02.tar.gz.unfinished-8']
  const foreign = 'shop-2025-12-31.tar.gz.part-00'
  for (const name of [left, young, foreign]) await writeFile(join(folder, name), '12345')
  const longAgo = new Date(Date.now() - DAY_MS)
  for (const name of [left, foreign]) await utimes(join(folder, name), longAgo, longAgo)
  await backupFolder(folder).store('shop-2026-01-02.tar.gz', Readable.from(['whole']))
  expect(await readdir(folder)).toEqual([foreign, 'shop-2026-01-02.tar.gz', young].sort())
})

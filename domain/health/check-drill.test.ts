import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupFolder } from '#platform/backup/backup-folder.ts'
import { type LastDrill, noteDrill } from '#platform/backup/last-drill.ts'
import { folderForTest } from '../../tests/support/shops/folders.ts'
import { checkDrill } from './check-drill.server.ts'

const [EARLIER, LATER] = [new Date('2024-10-04T03:00:00Z'), new Date('2024-10-05T03:00:00Z')]

/** Two places of backups, with what the last drill of each left there. */
async function afterDrills(one: LastDrill, other: LastDrill) {
  const folder = folderForTest('drills')
  const places = ['one', 'other'].map((name) => backupFolder(join(folder, name)))
  for (const [n, note] of [one, other].entries()) await noteDrill(places[n] ?? backupFolder(folder), note)
  return (await checkDrill(places, [], AbortSignal.timeout(60_000)))[0]
}

const good = (at: Date) => ({ at, backup: 'shop-good.tar.gz' })
const failed = (at: Date) => ({ at, backup: 'shop-bad.tar.gz', problem: 'a table comes back different' })

test('of drills in two places the newest counts, whichever place it is in', async () => {
  for (const found of [
    await afterDrills(good(LATER), failed(EARLIER)),
    await afterDrills(failed(EARLIER), good(LATER)),
  ])
    expect(found?.found).toContain('shop-good.tar.gz was restored')
  for (const found of [
    await afterDrills(good(EARLIER), failed(LATER)),
    await afterDrills(failed(LATER), good(EARLIER)),
  ])
    expect(found).toMatchObject({ state: 'bad', found: expect.stringContaining('did not come back') })
})

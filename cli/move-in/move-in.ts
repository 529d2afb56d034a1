import { join, resolve } from 'node:path'
import { type OldShop, readWhole } from '#domain/move-in/old/old-shop.ts'
import type { MoveInMap } from '#domain/move-in/values/move-in-map.ts'
import { moveIn } from '#domain/spreadsheets/move-in/move-in.server.ts'
import { hasFailures } from '#domain/spreadsheets/move-in/move-in-report.ts'
import type { PictureSource } from '#domain/spreadsheets/move-in/old-pictures.server.ts'
import { readConfig } from '#platform/start/config.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { checkNewMap, readMap, writeMap } from '../base/category-map.ts'
import { showProgress } from '../base/progress.ts'
import { say, sayIfAny } from '../base/say.ts'
import { openSheetShop } from '../base/sheet-shop.ts'
import { isFolderAt } from '../base/source-file.ts'
import { textOfReport } from './move-in-text.ts'

/** What every command that moves in takes beside the files of its old shop. */
export const MOVE_IN_OPTIONS = {
  images: { type: 'string', value: 'fetch|folder', about: 'Store the pictures here: fetched, or from a folder' },
  'dry-run': { type: 'boolean', about: 'Change nothing and report what would be done' },
  json: { type: 'boolean', about: 'Print the report as JSON' },
} as const

type Given = {
  images: string | undefined
  map?: string | undefined
  'write-map'?: string | undefined
  'dry-run': boolean
  json: boolean
}

/** Moves in, says what became of everything, and ends with 1 when something cannot be taken. */
export async function runMoveIn(given: Given, read: (map: MoveInMap) => Promise<OldShop>): Promise<void> {
  const { images, map, 'write-map': newMap, 'dry-run': dryRun, json } = given
  checkNewMap(newMap)
  const pictures = images === undefined ? undefined : await picturesAt(images)
  const old = await readWhole(await read(await readMap(map)))
  await using shop = await openSheetShop({ mayCreate: !dryRun })
  using progress = showProgress()
  const scratch = join(readConfig(process.env).dataDir, 'tmp')
  const report = await moveIn({ ...shop, scratch, tell: progress.tell }, old, { dryRun, pictures })
  progress.end()
  say(json ? JSON.stringify({ ...report, dryRun, newShop: shop.newShop }) : textOfReport(report, dryRun))
  if (!json) sayIfAny(shop.newShop)
  await writeMap(newMap, report.categories)
  if (hasFailures(report)) process.exitCode = 1
}

async function picturesAt(images: string): Promise<PictureSource> {
  if (images === 'fetch') return { fetch: true }
  if (!(await isFolderAt(images))) throw new StartProblem(`--images must be "fetch" or a folder; ${images} is a file`)
  return { folder: resolve(images) }
}

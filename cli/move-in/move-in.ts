import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { findPlace, placesFor } from '#domain/catalogue/find-place.ts'
import type { OldShop } from '#domain/move-in/old/old-shop.ts'
import { MoveInMap } from '#domain/move-in/values/move-in-map.ts'
import { moveIn } from '#domain/spreadsheets/move-in/move-in.server.ts'
import { hasFailures, type MoveInReport } from '#domain/spreadsheets/move-in/move-in-report.ts'
import type { PictureSource } from '#domain/spreadsheets/move-in/old-pictures.server.ts'
import { readWhole } from '#domain/spreadsheets/move-in/whole-shop.ts'
import { readConfig } from '#platform/start/config.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { jsonIn } from '../base/json-in.ts'
import { isFolderAt } from '../base/old-files.ts'
import { showProgress } from '../base/progress.ts'
import { readText } from '../base/read-text.ts'
import { say, sayIfAny } from '../base/say.ts'
import { openSheetShop } from '../base/sheet-shop.ts'
import { textOfReport } from './move-in-text.ts'

/** What every command that moves in takes beside the files of its old shop. */
export const MOVE_IN_OPTIONS = {
  images: { type: 'string', value: 'fetch|folder', about: 'Store the pictures here: fetched, or from a folder' },
  'dry-run': { type: 'boolean', about: 'Change nothing and report what would be done' },
  json: { type: 'boolean', about: 'Print the report as JSON' },
} as const

/** What those take that bring products. */
export const MAP_OPTIONS = {
  map: { type: 'string', value: 'map.json', about: 'What the old shop’s categories are here, and other names' },
  'write-map': { type: 'string', value: 'map.json', about: 'Write the categories found and guessed, for --map' },
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
  if (newMap !== undefined && existsSync(newMap)) throw new StartProblem(`${newMap} ${EXISTS}`)
  const pictures = images === undefined ? undefined : await picturesAt(images)
  const old = await readWhole(await read(map === undefined ? MoveInMap.parse({}) : await readMap(map)))
  await using shop = await openSheetShop({ mayCreate: !dryRun })
  using progress = showProgress()
  const scratch = join(readConfig(process.env).dataDir, 'tmp')
  const report = await moveIn({ ...shop, scratch, tell: progress.tell }, old, { dryRun, pictures })
  progress.end()
  say(json ? JSON.stringify({ ...report, dryRun, newShop: shop.newShop }) : textOfReport(report, dryRun))
  if (!json) sayIfAny(shop.newShop)
  if (newMap !== undefined) await writeMap(newMap, report)
  if (hasFailures(report)) process.exitCode = 1
}

async function picturesAt(images: string): Promise<PictureSource> {
  if (images === 'fetch') return { fetch: true }
  if (!(await isFolderAt(images))) throw new StartProblem(`--images must be "fetch" or a folder; ${images} is a file`)
  return { folder: resolve(images) }
}

async function readMap(file: string): Promise<MoveInMap> {
  const parsed = MoveInMap.safeParse(jsonIn(file, await readText(file)))
  if (!parsed.success) throw new StartProblem(`${file}: ${mapProblem(parsed.error)}`)
  const problems = Object.entries(parsed.data.categories)
    .filter(([, ours]) => ours !== '' && findPlace(ours) === undefined)
    .map(([old, ours]) => `${file}: "${ours}", chosen for "${old}", is no category here. ${placesFor(ours)}`)
  if (problems.length > 0) throw new StartProblem(problems.join('\n'))
  return parsed.data
}

function mapProblem({ issues: [issue] }: z.ZodError): string {
  if (issue?.code === 'unrecognized_keys') return `"${issue.keys[0]}" is none of collections, fields and categories`
  return [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')
}

const EXISTS = 'exists already; it may hold what was corrected'

async function writeMap(file: string, { categories }: MoveInReport): Promise<void> {
  const map = { categories: Object.fromEntries(categories.map(({ old, ours }) => [old, ours])) }
  try {
    await writeFile(file, `${JSON.stringify(map, null, 2)}\n`, { flag: 'wx' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const problem = code === 'EEXIST' ? EXISTS : `cannot be written: ${message}`
    throw new StartProblem(`${file} ${problem}`)
  }
}

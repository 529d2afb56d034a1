import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { z } from 'zod'
import { findPlace, placesFor } from '#domain/catalogue/find-place.ts'
import type { CategoryRow } from '#domain/move-in/values/category-table.ts'
import { MoveInMap } from '#domain/move-in/values/move-in-map.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { readText } from './read-text.ts'

/** What every command takes that brings in products of elsewhere. */
export const MAP_OPTIONS = {
  map: { type: 'string', value: 'map.json', about: 'What the categories there are here, and other names' },
  'write-map': { type: 'string', value: 'map.json', about: 'Write the categories found and guessed, for --map' },
} as const

export async function readMap(file: string | undefined): Promise<MoveInMap> {
  if (file === undefined) return MoveInMap.parse({})
  const parsed = MoveInMap.safeParse(jsonIn(file, await readText(file)))
  if (!parsed.success) throw new StartProblem(`${file}: ${mapProblem(parsed.error)}`)
  const problems = Object.entries(parsed.data.categories)
    .filter(([, ours]) => ours !== '' && findPlace(ours) === undefined)
    .map(([old, ours]) => `${file}: "${ours}", chosen for "${old}", is no category here. ${placesFor(ours)}`)
  if (problems.length > 0) throw new StartProblem(problems.join('\n'))
  return parsed.data
}

function jsonIn(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartProblem(`${file} is no JSON: ${(error as Error).message.replaceAll('\n', ' ')}`)
  }
}

function mapProblem({ issues: [issue] }: z.ZodError): string {
  if (issue?.code === 'unrecognized_keys') return `"${issue.keys[0]}" is none of collections, fields and categories`
  return [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')
}

const EXISTS = 'exists already; it may hold what was corrected'

/** Before the work, at whose end it would be too late. */
export function checkNewMap(file: string | undefined): void {
  if (file !== undefined && existsSync(file)) throw new StartProblem(`${file} ${EXISTS}`)
}

/** `known`: what was said already, of which the categories are those that were found now. */
export async function writeMap(
  file: string | undefined,
  known: MoveInMap,
  rows: readonly CategoryRow[],
): Promise<void> {
  if (file === undefined) return
  const map = { ...known, categories: Object.fromEntries(rows.map(({ old, ours }) => [old, ours])) }
  try {
    await writeFile(file, `${JSON.stringify(map, null, 2)}\n`, { flag: 'wx' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const problem = code === 'EEXIST' ? EXISTS : `cannot be written: ${message}`
    throw new StartProblem(`${file} ${problem}`)
  }
}

/** What the categories there are here, for people: `Games > N64 -> nintendo/n64 (2 products)`. */
export function categoryLines(title: string, rows: readonly CategoryRow[]): string[] {
  if (rows.length === 0) return []
  const lines = rows.map(({ old, ours, count }) => `  ${old || '(none)'} -> ${ours || '?'} (${products(count)})`)
  return [title, ...shortened(lines)]
}

/** Of one kind; nobody reads more. `--json` has all. */
export const MOST_LINES = 20

export function shortened(lines: string[]): string[] {
  return lines.length > MOST_LINES
    ? [...lines.slice(0, MOST_LINES), `  ... and ${lines.length - MOST_LINES} more`]
    : lines
}

export function products(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}

import { readdir, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { readAuthFile, readHashConfig } from '#domain/move-in/auth-file.ts'
import { type RawCollections, readFirestoreFile } from '#domain/move-in/firestore-file.ts'
import { moveIn, type OldShop } from '#domain/move-in/move-in.server.ts'
import { MoveInMap } from '#domain/move-in/move-in-map.ts'
import type { MoveInReport, Tally } from '#domain/move-in/report.ts'
import type { Outcome } from '#domain/outcome.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { command } from './command.ts'
import { openShopDatabase } from './open-database.ts'
import { showProgress } from './progress.ts'
import { readText } from './read-text.ts'
import { say } from './say.ts'

/** Of one kind; nobody reads more. `--json` has all. */
const MOST_FAILURES = 20

export const firebase = command({
  about: 'Move in from a Firebase shop: accounts, products, orders, posts',
  options: {
    data: { type: 'string', value: 'file|folder', required: true, about: 'Firestore data as JSON' },
    auth: { type: 'string', value: 'users.json', about: 'Accounts, as "firebase auth:export" writes them' },
    'hash-config': { type: 'string', value: 'hash.txt', about: 'The project’s password hash parameters' },
    images: { type: 'string', value: 'fetch|folder', about: 'Store the pictures here: fetched, or from a folder' },
    map: { type: 'string', value: 'map.json', about: 'Other names of collections, fields and categories' },
    'dry-run': { type: 'boolean', about: 'Change nothing and report what would be done' },
    admins: { type: 'boolean', about: 'Admins of the old shop become admins here' },
    json: { type: 'boolean', about: 'Print the report as JSON' },
  },
  async run(args) {
    const isTrial = args['dry-run']
    const old = await readOldShop(args)
    await using shop = await openShopDatabase({ mayCreate: !isTrial })
    using progress = showProgress()
    const scratch = join(readConfig(process.env).dataDir, 'tmp')
    const report = await moveIn({ ...shop, log: createLog('silent'), scratch, tell: progress.tell }, old, { isTrial })
    progress.end()
    say(args.json ? JSON.stringify({ ...report, isTrial }) : textOf(report, isTrial))
    const tallies = [report.accounts, report.products, report.orders, report.blogs, report.admins, report.pictures]
    if (tallies.some(({ failed }) => failed.length > 0)) process.exitCode = 1
  },
})

type Given = {
  data: string
  auth: string | undefined
  'hash-config': string | undefined
  images: string | undefined
  map: string | undefined
  admins: boolean
}

async function readOldShop({ data, auth, 'hash-config': hashConfig, images, map, admins }: Given): Promise<OldShop> {
  return {
    collections: await readData(data),
    accounts: auth === undefined ? [] : accept(auth, readAuthFile(await readText(auth))),
    hashing: hashConfig === undefined ? undefined : accept(hashConfig, readHashConfig(await readText(hashConfig))),
    map: map === undefined ? MoveInMap.parse({}) : await readMap(map),
    pictures:
      images === undefined ? undefined : images === 'fetch' ? { fetch: true } : { folder: await folder(images) },
    withAdmins: admins,
  }
}

async function readData(path: string): Promise<RawCollections> {
  const all: RawCollections = new Map()
  for (const file of await filesAt(path)) {
    const found = accept(file, readFirestoreFile(await readText(file), basename(file, '.json')))
    for (const [name, documents] of found) all.set(name, [...(all.get(name) ?? []), ...documents])
  }
  return all
}

const MANAGED =
  'is a managed Firestore export, which only Google can read: import it into the emulator or a project, and write its collections as JSON'

async function filesAt(path: string): Promise<string[]> {
  const isFolder = await isFolderAt(path)
  const names = isFolder ? (await readdir(path, { recursive: true })).sort() : [basename(path)]
  if (names.some((name) => /(?:export_metadata|(?:^|\/)output-\d+)$/.test(name)))
    throw new StartProblem(`${path} ${MANAGED}`)
  if (!isFolder) return [path]
  const files = names.filter((name) => name.endsWith('.json') && !name.includes('/'))
  if (files.length === 0) throw new StartProblem(`${path} holds no .json file`)
  return files.map((name) => join(path, name))
}

async function isFolderAt(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: Error) => {
    throw new StartProblem(`${path} cannot be read: ${error.message}`)
  })
  return found.isDirectory()
}

async function folder(path: string): Promise<string> {
  if (!(await isFolderAt(path))) throw new StartProblem(`--images must be "fetch" or a folder; ${path} is a file`)
  return resolve(path)
}

async function readMap(file: string): Promise<MoveInMap> {
  let json: unknown
  try {
    json = JSON.parse(await readText(file))
  } catch (error) {
    if (error instanceof SyntaxError) throw new StartProblem(`${file} is no JSON`)
    throw error
  }
  const parsed = MoveInMap.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new StartProblem(`${file} ${issue?.path.join('.')}: ${issue?.message}`)
}

function accept<Value>(file: string, outcome: Outcome<Value, string>): Value {
  if (!outcome.ok) throw new StartProblem(`${file} ${outcome.problem}`)
  return outcome.value
}

function textOf(report: MoveInReport, isTrial: boolean): string {
  const { stockKept, pictures, ...tallies } = report
  const lines = Object.entries(tallies).flatMap(([name, tally]) => [countsOf(name, tally), ...failuresOf(name, tally)])
  if (stockKept > 0) lines.push(`The stock of ${stockKept} products was left as it is here.`)
  if (pictures.stored + pictures.failed.length > 0)
    lines.push(
      `pictures: ${pictures.stored} stored, ${pictures.failed.length} failed and keep their address`,
      ...failuresOf('pictures', pictures),
    )
  return [...(isTrial ? ['Nothing was changed. To be done:'] : []), ...lines].join('\n')
}

function countsOf(name: string, { created, updated, skipped, failed }: Tally): string {
  return `${name}: ${created} created, ${updated} updated, ${skipped} skipped, ${failed.length} failed`
}

function failuresOf(name: string, { failed }: Pick<Tally, 'failed'>): string[] {
  const lines = failed.slice(0, MOST_FAILURES).map(({ id, reason }) => `  ${name}/${id}: ${reason}`)
  return failed.length > MOST_FAILURES ? [...lines, `  ... and ${failed.length - MOST_FAILURES} more`] : lines
}

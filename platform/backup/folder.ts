import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { undefinedIfAbsent } from '../start/absent.ts'
import { makeFolder } from '../start/make-folder.ts'
import { fileProblem, StartProblem } from '../start/start-problem.ts'
import { jsonOf } from '../text/json-of.ts'
import { type ArchiveEntry, COUNTS, MAX_ENTRY_BYTES } from './archive.ts'

/** What is read of a table at once. */
const CHUNK_BYTES = 256 * 1024
/** Far longer than any row. */
const MAX_LINE_BYTES = 16 * 1024 * 1024
/** The digest of each picture: `sha256sum --check` reads it, too. Nothing else proves that a copy of the folder is whole. */
const DIGESTS = 'images.sha256'

/**
 * Writes entries into a new folder: one file for each table, one for each picture.
 *
 * @throws StartProblem when the folder holds anything, or cannot be written
 */
export async function writeFolder(dir: string, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  try {
    await makeFolder(dir)
    if ((await readdir(dir)).length > 0) throw new StartProblem(`${dir} is not empty; an export overwrites nothing`)
    for (const folder of ['tables', 'images']) await mkdir(join(dir, folder))
    const digests: string[] = []
    for await (const { name, content } of entries) {
      if (name.startsWith('images/')) digests.push(`${digestOf(content)}  ${name}\n`)
      if (name === COUNTS) await write(dir, DIGESTS, Buffer.from(digests.join('')))
      await write(dir, name, content)
    }
  } catch (error) {
    throw fileProblem(`${dir} cannot be written`, error)
  }
}

/** An entry `tables/products/000000200.jsonl` continues the file `tables/products.jsonl`. */
async function write(dir: string, name: string, content: Buffer): Promise<void> {
  const isTable = name.startsWith('tables/')
  if (isTable) await appendFile(join(dir, `${dirname(name)}.jsonl`), content, { mode: 0o600 })
  else await writeFile(join(dir, name), content, { flag: 'wx', mode: 0o600 })
}

/**
 * The entries of such a folder, tables in the order in which they were written: those first that others refer to.
 *
 * @throws StartProblem when it is no whole export
 */
export async function* readFolder(dir: string): AsyncGenerator<ArchiveEntry> {
  try {
    await refuseOthers(dir)
    yield { name: 'shop.json', content: await readWhole(join(dir, 'shop.json')) }
    const counts = await readWhole(join(dir, COUNTS))
    for (const table of tablesOf(counts)) yield* readTable(dir, table)
    const pictures = (await readdir(join(dir, 'images')).catch(undefinedIfAbsent)) ?? []
    const digests = await readDigests(dir)
    for (const name of pictures.sort().map((each) => `images/${each}`)) {
      const content = await readWhole(join(dir, name))
      // A picture that is not as it was is none: the count then tells.
      if (digests.get(name) === digestOf(content)) yield { name, content }
    }
    yield { name: COUNTS, content: counts }
  } catch (error) {
    throw fileProblem(`${dir} is no whole export`, error)
  }
}

/** A link would bring a file of this machine into the shop, where everybody may see it, and a pipe would be read for ever. */
async function refuseOthers(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const other = entries.find((entry) => !entry.isFile() && !entry.isDirectory())
  if (other === undefined) return
  throw new StartProblem(`${dir} is no whole export: ${join(other.parentPath, other.name)} is no plain file`)
}

function digestOf(content: Buffer): string {
  return hash('sha256', content, 'hex')
}

async function readDigests(dir: string): Promise<Map<string, string>> {
  const digests = await readWhole(join(dir, DIGESTS)).catch(undefinedIfAbsent)
  const lines = digests?.toString().split('\n')
  return new Map(lines?.map((line) => [line.slice(line.indexOf(' ')).trim(), line.split(' ', 1)[0] ?? '']))
}

async function readWhole(path: string): Promise<Buffer> {
  if ((await stat(path)).size > MAX_ENTRY_BYTES) throw new StartProblem(`${path} is too large`)
  return await readFile(path)
}

/** The names of tables that have rows. A name with a path in it is none of ours. */
function tablesOf(counts: Buffer): string[] {
  const told = jsonOf(counts.toString()) as { rows?: Record<string, number> | null } | null | undefined
  const rows = told?.rows ?? {}
  return Object.keys(rows).filter((name) => Number(rows[name]) > 0 && /^[a-z_]+$/.test(name))
}

/** Some whole lines at once. Only a line feed ends one: `readline` also takes U+2028, which texts may hold. */
async function* readTable(dir: string, table: string): AsyncGenerator<ArchiveEntry> {
  const named = (line: number) => `tables/${table}/${table}.jsonl from line ${line}`
  let line = 1
  let rest = Buffer.alloc(0)
  for await (const read of createReadStream(join(dir, 'tables', `${table}.jsonl`), { highWaterMark: CHUNK_BYTES })) {
    const bytes = Buffer.concat([rest, read])
    const end = bytes.lastIndexOf('\n') + 1
    rest = bytes.subarray(end)
    if (rest.length > MAX_LINE_BYTES) throw new StartProblem(`${named(line)}: a line is too long`)
    if (end === 0) continue
    const content = bytes.subarray(0, end)
    yield { name: named(line), content }
    line += content.toString('latin1').split('\n').length - 1
  }
  if (rest.length > 0) yield { name: named(line), content: rest }
}

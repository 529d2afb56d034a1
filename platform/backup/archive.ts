import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartProblem } from '../start-problem.ts'
import { ARCHIVE_END, type Entry, entryBytes, readEntries } from './tar.ts'

/** The last entry: the SHA-256 of all that stands before it. */
const CHECKSUM = 'checksum.sha256'

/**
 * Writes entries into a new `.tar.gz`, which has its name only once it is whole and on the disk.
 *
 * @throws StartProblem when there is such a file already: it may be the only good backup
 */
export async function writeArchive(path: string, entries: AsyncIterable<Entry>): Promise<{ bytes: number }> {
  await refuseExisting(path)
  const part = `${path}.part-${process.pid}`
  try {
    // Pictures hardly get any smaller, rows do at once. Flushed: what has its name is on the disk.
    const file = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(checked(entries), createGzip({ level: 1 }), file)
    await rename(part, path)
    return { bytes: (await stat(path)).size }
  } catch (error) {
    await rm(part, { force: true })
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
    throw new StartProblem(`${path} cannot be written: ${(error as Error).message}`, { cause: error })
  }
}

async function refuseExisting(path: string) {
  const there = await open(path, 'r').catch(() => undefined)
  await there?.close()
  if (there !== undefined) throw new StartProblem(`${path} exists already; a backup overwrites nothing`)
}

async function* checked(entries: AsyncIterable<Entry>) {
  const hash = createHash('sha256')
  for await (const entry of entries) {
    const bytes = entryBytes(entry)
    hash.update(bytes)
    yield bytes
  }
  yield entryBytes({ name: CHECKSUM, content: Buffer.from(`${hash.digest('hex')}\n`) })
  yield ARCHIVE_END
}

/**
 * The entries of a backup in their order. The checksum comes last, so whoever acts on them reads the file twice.
 *
 * @throws StartProblem at the place from which the file is damaged or cut off
 */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const hash = createHash('sha256')
  let isWhole = false
  const source = createReadStream(path)
  const unzipped = createGunzip()
  source.on('error', (error) => unzipped.destroy(error))
  try {
    for await (const entry of readEntries(source.pipe(unzipped))) {
      if (isWhole) throw new Error('something follows its checksum')
      isWhole = entry.name === CHECKSUM
      if (!isWhole) {
        hash.update(entryBytes(entry))
        yield entry
      } else if (entry.content.toString().trim() !== hash.digest('hex')) throw new Error('its checksum does not fit')
    }
    if (!isWhole) throw new Error('it has no checksum')
  } catch (error) {
    throw new StartProblem(`${path} is no whole backup: ${(error as Error).message}`, { cause: error })
  } finally {
    source.destroy()
    unzipped.destroy()
  }
}

import { createReadStream } from 'node:fs'
import { lstat, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { removeLeftovers, writeWhole } from '../files/whole-file.ts'
import { reasonOf } from '../observe/reason-of.ts'
import { undefinedIfAbsent } from '../start/absent.ts'
import { fileProblem, StartProblem } from '../start/start-problem.ts'
import { areEncrypted, decryptWith, encryptWith } from './encryption.ts'

export type ArchiveEntry = { name: string; content: Buffer }

/** The last entry of every backup. */
export const COUNTS = 'counts.json'
/** No path that leads elsewhere, and no links: a restore takes nothing that no backup of a shop has. */
const OURS = /^(?:shop\.json|counts\.json|tables\/[a-z_]+\/\d+\.jsonl|images\/[a-z0-9-]+\.(?:webp|avif))$/
/** What a backup that was cut off leaves: no other program names a file so. */
const UNFINISHED = /\.tar\.gz\.unfinished-\d+$/
/** The longest that a nightly backup may take. */
const LEFT_AFTER_MS = 6 * 60 * 60 * 1000
/** Chunks of rows and pictures are far smaller. */
export const MAX_ENTRY_BYTES = 256 * 1024 * 1024

/** Where an archive is read from, as often as it is opened. */
export type ArchiveSource = { name: string; open(): Readable | Promise<Readable> }

/** The bytes of an archive, encrypted with a passphrase if there is one. */
export function packArchive(entries: AsyncIterable<ArchiveEntry>, passphrase: string | undefined): Readable {
  const archive = pack()
  const packed = new PassThrough()
  // Level 1: rows shrink at once, pictures hardly at all.
  const zipped = createGzip({ level: 1 })
  const packing =
    passphrase === undefined
      ? pipeline(archive, zipped, packed)
      : pipeline(archive, zipped, encryptWith(passphrase), packed)
  // It has destroyed `packed` with the error, which is whose reader hears of it.
  packing.catch(() => undefined)
  addAll(archive, entries).catch((error) => archive.destroy(error))
  return packed
}

/**
 * Writes entries into a new `.tar.gz`. With a passphrase it is encrypted.
 *
 * @throws StartProblem when the file exists: it may be the only good backup
 */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<ArchiveEntry>,
  passphrase?: string,
): Promise<{ bytes: number }> {
  const there = await lstat(path).catch(undefinedIfAbsent)
  if (there !== undefined) throw new StartProblem(`${path} exists already; a backup overwrites nothing`)
  await writePacked(path, packArchive(entries, passphrase))
  return { bytes: (await stat(path)).size }
}

export async function writePacked(path: string, packed: Readable): Promise<void> {
  try {
    await removeLeftovers(dirname(path), UNFINISHED, LEFT_AFTER_MS)
    await writeWhole(path, `${path}.unfinished-${process.pid}`, packed)
  } catch (error) {
    // A file that could not be opened has read nothing: the packing would wait for its reader, with a transaction, for ever.
    packed.destroy()
    throw fileProblem(`${path} cannot be written`, error)
  }
}

async function addAll(archive: Pack, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  for await (const { name, content } of entries)
    await new Promise<void>((resolve, reject) => {
      const entry = archive.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()))
      // What breaks off the writing is told here as well, and would end the process if nobody heard it.
      entry.on('error', reject)
    })
  archive.finalize()
}

export function archiveFile(path: string): ArchiveSource {
  return { name: path, open: () => createReadStream(path) }
}

/**
 * The entries of a backup in their order. gzip's checksum comes last, so a reader that acts on them reads the archive twice.
 *
 * @throws StartProblem where it is damaged or cut off
 */
export async function* readArchive(source: ArchiveSource, passphrase?: string): AsyncGenerator<ArchiveEntry> {
  const archive = extract()
  let last = ''
  try {
    const reading = pipeline(bytesOf(source), decryptWith(source.name, passphrase), createGunzip(), archive)
    // It has destroyed the archive with the error, which is whose reader hears of it.
    reading.catch(() => undefined)
    for await (const entry of archive) {
      const { name, size = 0, type } = entry.header
      if (type !== 'file' || !OURS.test(name)) throw new Error(`it holds ${JSON.stringify(name)}, as none of ours does`)
      if (size > MAX_ENTRY_BYTES) throw new Error(`${name} is too large`)
      const content = await buffer(entry)
      last = name
      yield { name, content }
    }
    await reading
    if (last !== COUNTS) throw new Error('its end is missing')
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(`${source.name} is no whole backup: ${reasonOf(error)}`, { cause: error })
  } finally {
    archive.destroy()
  }
}

export async function isEncrypted(source: ArchiveSource): Promise<boolean> {
  return await areEncrypted(bytesOf(source))
}

/** A disk or a bucket that fails says nothing of the backup. */
async function* bytesOf({ name, open }: ArchiveSource): AsyncGenerator<Buffer> {
  try {
    yield* await open()
  } catch (error) {
    throw new StartProblem(`${name} cannot be read: ${reasonOf(error)}`, { cause: error })
  }
}

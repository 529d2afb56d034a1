import { type Entry, fromFdPromise, type ZipFile } from 'yauzl'
import { NoSheet } from '../sheet-text.ts'

/** A workbook of an office has some dozens. */
const MOST_ENTRIES = 2_000
/** What all that is read may unpack to, and how many times as much as it was packed. A sheet of equal rows comes to 100. */
const MOST_BYTES = 400 * 1024 * 1024
const MOST_RATIO = 250
/** Small parts pack well, whatever they hold. */
const SMALL_BYTES = 1024 * 1024

export type Parts = Awaited<ReturnType<typeof partsOfZip>>

/**
 * The parts of a zip file by their names, opened one at a time.
 *
 * @throws NoSheet where it is damaged or has too much in it
 */
export async function partsOfZip(fd: number) {
  const zip = await fromFdPromise(fd, { autoClose: false, strictFileNames: true }).catch(asDamaged)
  const entries = await entriesOf(zip).catch(asDamaged)
  let unpacked = 0
  const counted = new Set<string>()
  return {
    has: (name: string) => entries.has(name.toLowerCase()),
    names: () => entries.keys(),
    /** @throws NoSheet for a part that unpacks to more than there may be */
    async open(name: string) {
      const entry = entries.get(name.toLowerCase())
      if (entry === undefined) throw new NoSheet(DAMAGED)
      const { uncompressedSize, compressedSize } = entry
      // A sheet whose merged cells stand behind its rows is read twice.
      if (!counted.has(entry.fileName)) unpacked += uncompressedSize
      counted.add(entry.fileName)
      const isBomb = uncompressedSize > SMALL_BYTES && uncompressedSize > MOST_RATIO * compressedSize
      if (isBomb || unpacked > MOST_BYTES) throw new NoSheet(TOO_MUCH)
      // It ends with an error where there is more or less than the entry says.
      return await zip.openReadStreamPromise(entry).catch(asDamaged)
    },
  }
}

const DAMAGED = 'it is a damaged archive. Save the workbook again, or as "CSV UTF-8".'
const TOO_MUCH = 'it unpacks to far more than a list. Save the sheet alone, as "CSV UTF-8".'

/** What the reader of zip files says is the file's fault, and none of ours. */
function asDamaged(error: Error): never {
  throw error instanceof NoSheet || 'syscall' in error ? error : new NoSheet(DAMAGED)
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw new NoSheet(TOO_MUCH)
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  return entries
}

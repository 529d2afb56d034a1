import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import type { BackupPlace } from './backup-place.ts'

/** Lies beside the backups: it is a word about them, and outlives the shop as they do. */
const FILE = 'last-drill.json'

const LastDrill = z.object({ at: z.iso.datetime().transform((text) => new Date(text)), backup: z.string() })
export type LastDrill = z.infer<typeof LastDrill>

export async function noteDrill(place: BackupPlace, { at, backup }: LastDrill): Promise<void> {
  const text = `${JSON.stringify({ at: at.toISOString(), backup })}\n`
  await place.store(FILE, Readable.from([Buffer.from(text)]))
}

/** The last restore that was practised with a backup of this place; undefined if none is known. */
export async function findLastDrill(place: BackupPlace): Promise<LastDrill | undefined> {
  try {
    return LastDrill.parse(await json(await place.open(FILE)))
  } catch {
    return undefined
  }
}

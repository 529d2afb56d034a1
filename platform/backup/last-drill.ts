import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { cutText } from '../text/cut-text.ts'
import { jsonOf } from '../text/json-of.ts'
import type { BackupPlace } from './backup-place.ts'

/** Lies beside the backups: it is a word about them, and outlives the shop as they do. */
const FILE = 'last-drill.json'
/** A larger one is not ours. */
const MOST_BYTES = 10_000
const MOST_PROBLEM = 500

const LastDrill = z.object({
  at: z.iso.datetime().transform((text) => new Date(text)),
  backup: z.string(),
  /** Why it failed. */
  problem: z.string().optional(),
})
export type LastDrill = z.infer<typeof LastDrill>

export async function noteDrill(place: BackupPlace, { at, backup, problem }: LastDrill): Promise<void> {
  const note = { at: at.toISOString(), backup, problem: problem && cutText(problem, MOST_PROBLEM) }
  await place.store(FILE, Readable.from([Buffer.from(`${JSON.stringify(note)}\n`)]))
}

/**
 * The last restore that was practised with a backup of this place; undefined if none is known.
 *
 * @throws when the place cannot be reached
 */
export async function findLastDrill(place: BackupPlace, stop?: AbortSignal): Promise<LastDrill | undefined> {
  const { bytes = MOST_BYTES } = (await place.find(FILE, stop)) ?? {}
  if (bytes >= MOST_BYTES) return undefined
  return LastDrill.safeParse(jsonOf(await text(await place.open(FILE, stop)))).data
}

import type { Readable } from 'node:stream'
import { reasonOf } from '../observe/reason-of.ts'
import { StartProblem } from '../start/start-problem.ts'
import type { ArchiveSource } from './archive.ts'

const DAILY = 7
const WEEKLY = 4
const DAY_MS = 24 * 60 * 60 * 1000

/** How the names of nightly backups begin. */
export const PREFIX = 'shop-'
const NAME = /^shop-(\d{4}-\d\d-\d\d)\.tar\.gz$/

export type StoredBackup = { name: string; at: Date; bytes: number }

/** The task that backs up to the place of this setting. */
export function taskNameOf({ setting }: { setting: 'BACKUP_DIR' | 'BACKUP_BUCKET' }): string {
  return setting === 'BACKUP_DIR' ? 'backup' : 'backup to the bucket'
}

export function backupName(day: Date): string {
  return `${PREFIX}${day.toISOString().slice(0, 10)}.tar.gz`
}

/** The names that are those of nightly backups. */
export function newestFirst(names: string[]): string[] {
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
}

/** Of the nightly backups with these names, those that are no longer needed: 7 days and 4 weeks stay. */
export function outdatedBackups(names: string[]): string[] {
  const sorted = newestFirst(names)
  const wanted = new Set(sorted.slice(0, DAILY))
  const weeks = new Map<number, string>()
  // The first of a week stays, so that it stays the same one while the week grows old.
  for (const name of sorted) weeks.set(weekOf(name), name)
  for (const name of [...weeks.values()].slice(0, WEEKLY)) wanted.add(name)
  return sorted.filter((name) => !wanted.has(name))
}

/** Weeks begin on Monday; the epoch was a Thursday. */
function weekOf(name: string): number {
  const days = Date.parse(NAME.exec(name)?.[1] ?? '') / DAY_MS
  return Math.floor((days + 3) / 7)
}

/** Where nightly backups lie. */
export type BackupPlace = {
  /** As the owner reads it: a path, or `s3:` and a bucket. */
  name: string
  /** The setting that names it. */
  setting: 'BACKUP_DIR' | 'BACKUP_BUCKET'
  /** The nightly backups, newest first. */
  list(stop?: AbortSignal): Promise<StoredBackup[]>
  /** Stores a file whole, or not at all; one of the same name is replaced. */
  store(name: string, content: Readable): Promise<void>
  open(name: string): Readable | Promise<Readable>
  /** Whether there is a file of this name, and how large it is. */
  find(name: string): Promise<StoredBackup | undefined>
  remove(name: string): Promise<void>
}

/** @throws StartProblem when the place cannot be reached */
export async function listBackups(place: BackupPlace): Promise<StoredBackup[]> {
  return await place.list().catch((error: Error) => {
    throw new StartProblem(`${place.name} cannot be reached: ${reasonOf(error)}`, { cause: error })
  })
}

export function storedArchive(place: BackupPlace, name: string): ArchiveSource {
  return { name: `${place.name}/${name}`, open: () => place.open(name) }
}

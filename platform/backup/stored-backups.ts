import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DAILY = 7
const WEEKLY = 4
const DAY_MS = 24 * 60 * 60 * 1000

const NAME = /^shop-(\d{4}-\d\d-\d\d)\.tar\.gz$/

export function backupName(day: Date): string {
  return `shop-${day.toISOString().slice(0, 10)}.tar.gz`
}

/** Of the nightly backups with these names, those that are no longer needed: 7 days and 4 weeks stay. */
export function outdatedBackups(names: string[]): string[] {
  const sorted = names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
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

export type StoredBackup = { name: string; at: Date; bytes: number }

/** The newest nightly backup in the folder; undefined if there is none, or no folder. */
export async function newestBackup(folder: string): Promise<StoredBackup | undefined> {
  const names = await readdir(folder).catch((): string[] => [])
  const name = names
    .filter((each) => NAME.test(each))
    .sort()
    .at(-1)
  if (name === undefined) return undefined
  const { mtime, size } = await stat(join(folder, name))
  return { name, at: mtime, bytes: size }
}

export async function removeOutdated(folder: string): Promise<string[]> {
  const outdated = outdatedBackups(await readdir(folder))
  for (const name of outdated) await rm(join(folder, name))
  return outdated
}

import type { BackupPlace } from '#platform/backup/backup-place.ts'
import { findLastDrill, type LastDrill } from '#platform/backup/last-drill.ts'
import type { StoredBackup } from '#platform/backup/stored-backups.ts'
import { bad, type Finding, good, warning } from './finding.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** A night may be missed by a restart, not a day. */
const OLD_MS = 36 * HOUR_MS
/** A quarter of a year. */
const OLD_DRILL_MS = 92 * DAY_MS
/** The dashboard does not wait longer for a bucket. */
const GLANCE_MS = 2_000

/** What lies in a place of backups, newest first; or why that is not known. */
export type PlaceOfBackups = Pick<BackupPlace, 'name' | 'setting'> & { backups: StoredBackup[]; problem?: string }

export async function lookAtBackups(places: BackupPlace[], stop?: AbortSignal): Promise<PlaceOfBackups[]> {
  return await Promise.all(
    places.map(async (place) => {
      const { name, setting } = place
      return await place.list(stop).then(
        (backups) => ({ name, setting, backups }),
        (error: Error) => ({ name, setting, backups: [], problem: error.message }),
      )
    }),
  )
}

export function checkBackups(places: PlaceOfBackups[], now = new Date()): Finding[] {
  if (places.length > 0) return places.map((place) => checkPlace(place, now))
  const advice = 'Set BACKUP_BUCKET to a bucket, or BACKUP_DIR to a folder, and copy that to another machine.'
  return [warning('Backups', 'the shop makes none', advice)]
}

function checkPlace({ name, setting, backups, problem }: PlaceOfBackups, now: Date): Finding {
  if (problem !== undefined)
    return bad('Backups', `${name} cannot be read: ${problem}`, `Check ${setting}, and that the shop may read there.`)
  const [newest] = backups
  if (newest === undefined)
    return warning('Backups', `none in ${name} yet`, 'The first is made at night. The log says if it fails.')
  const found = `newest ${newest.name} in ${name}, ${(newest.bytes / 1_000_000).toFixed(1)} MB`
  if (now.getTime() - newest.at.getTime() <= OLD_MS) return good('Backups', found)
  return bad('Backups', `${found}: too old`, `Search the log for "a task failed". ${setting} may be full.`)
}

/** What those should know who look at the dashboard only. */
export async function findFailingBackups(places: BackupPlace[]): Promise<Finding | undefined> {
  const found = checkBackups(await lookAtBackups(places, AbortSignal.timeout(GLANCE_MS)))
  return found.find(({ state }) => state === 'bad')
}

/** Whether anybody has tried lately that the backups can be restored. Nothing is said where there are none. */
export async function checkDrill(places: BackupPlace[], now = new Date()): Promise<Finding[]> {
  if (places.length === 0) return []
  const drills = await Promise.all(places.map(findLastDrill))
  return [
    drillFinding(
      drills.filter((drill) => drill !== undefined),
      now,
    ),
  ]
}

function drillFinding(drills: LastDrill[], now: Date): Finding {
  const advice = 'Run "npm run shop -- drill": it restores the newest backup into a temporary shop and compares it.'
  const [last] = drills.sort((a, b) => b.at.getTime() - a.at.getTime())
  if (last === undefined) return warning('Restore drill', 'no restore of a backup was practised yet', advice)
  const ageMs = now.getTime() - last.at.getTime()
  const found = `${last.backup} was restored and compared ${daysAgo(ageMs)}`
  return ageMs <= OLD_DRILL_MS ? good('Restore drill', found) : warning('Restore drill', found, advice)
}

function daysAgo(ageMs: number): string {
  const days = Math.floor(ageMs / DAY_MS)
  if (days < 1) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}

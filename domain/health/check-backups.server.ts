import { setTimeout as wait } from 'node:timers/promises'
import type { ReadablePlace } from '#platform/backup/open-places.ts'
import { type BackupPlace, type StoredBackup, taskNameOf } from '#platform/backup/stored-backups.ts'
import type { Db } from '#platform/database/client.ts'
import { reasonOf } from '#platform/observe/reason-of.ts'
import { failedTasks, type TaskFailure } from '#platform/work/schedule.ts'
import { shopMinute } from '../clock/shop-time.ts'
import { bad, type Finding, good, warning } from './finding.ts'

const HOUR_MS = 60 * 60 * 1000
/** A night may be missed by a restart, not a day. */
const OLD_MS = 36 * HOUR_MS
/** A bucket that does not answer is told of, not waited for. */
const PLACE_MS = 10_000
/** The dashboard does not wait longer for a bucket. */
const GLANCE_MS = 2_000

/** What lies in a place of backups, newest first; or why that is not known. */
export type PlaceOfBackups = Pick<BackupPlace, 'name' | 'setting'> & { backups: StoredBackup[]; problem?: string }

export async function lookAtBackups(places: BackupPlace[], stop: AbortSignal): Promise<PlaceOfBackups[]> {
  return await Promise.all(
    places.map(async (place) => {
      const { name, setting } = place
      return await place.list(stop).then(
        (backups) => ({ name, setting, backups }),
        (error: Error) => ({ name, setting, backups: [], problem: reasonOf(error) }),
      )
    }),
  )
}

type Shop = {
  db: Db
  places: ReadablePlace[]
  /** How long a large backup may be read before the answer; 0: it is not read. */
  waitMs: number
}

/** Each place, and its newest backup, which is read to its end; and the last failure of the task that writes them. */
export async function checkBackups({ db, places, waitMs }: Shop): Promise<Finding[]> {
  const advice = 'Set BACKUP_BUCKET to a bucket, or BACKUP_DIR to a folder, and copy that to another machine.'
  if (places.length === 0) return [warning('Backups', 'the shop makes none', advice)]
  const [looked, failures] = await Promise.all([
    lookAtBackups(places, AbortSignal.timeout(PLACE_MS)),
    // Without the database the backups are what counts; its own check says that it is away.
    failedTasks(db).catch(() => []),
  ])
  const found = looked.map(async (seen, index) => {
    const atFirst = checkPlace(seen)
    const [place, newest] = [places[index], seen.backups[0]]
    const isRead = waitMs > 0 && atFirst.state === 'good' && place !== undefined && newest !== undefined
    return [isRead ? await checkNewest(place, newest, waitMs) : atFirst, ...failureOf(seen, failures)]
  })
  return (await Promise.all(found)).flat()
}

function checkPlace({ name, setting, backups, problem }: PlaceOfBackups, now = new Date()): Finding {
  const reach = `Check ${setting}, and that the shop may read there.`
  if (problem !== undefined) return bad('Backups', `${name} cannot be reached: ${problem}`, reach)
  const [newest] = backups
  if (newest === undefined)
    return warning('Backups', `none in ${name} yet`, 'The first is made at night. The log says if it fails.')
  const found = textOf(newest, name)
  if (now.getTime() - newest.at.getTime() <= OLD_MS) return good('Backups', found)
  return bad('Backups', `${found}: too old`, `Search the log for "a task failed". ${setting} may be full.`)
}

function textOf({ name, bytes }: StoredBackup, place: string): string {
  return `newest ${name} in ${place}, ${(bytes / 1_000_000).toFixed(1)} MB`
}

async function checkNewest(place: ReadablePlace, newest: StoredBackup, waitMs: number): Promise<Finding> {
  const found = textOf(newest, place.name)
  const reading = place.problemOf(newest).then((problem) => ({ problem }))
  const read = await Promise.race([reading, wait(waitMs, undefined, { ref: false })])
  if (read === undefined) return warning('Backups', `${found}: it is being read to its end`, 'Look again in a minute.')
  if (read.problem === undefined) return good('Backups', `${found}, whole`)
  const advice = `Check BACKUP_PASSPHRASE and ${place.name}. "npm run shop -- backup <file>" writes another one now.`
  return bad('Backups', `${found} could not be restored: ${read.problem}`, advice)
}

function failureOf(place: PlaceOfBackups, failures: TaskFailure[]): Finding[] {
  const failure = failures.find(({ name }) => name === taskNameOf(place))
  if (failure === undefined) return []
  const at = shopMinute(failure.at).replace('T', ' ')
  const found = `the nightly backup to ${place.name} failed on ${at}: ${failure.problem}`
  return [bad('Backups', found, 'It is tried again every ten minutes. The log has more: search for "a task failed".')]
}

/** What those should know who look at the dashboard only. */
export async function findFailingBackups(db: Db, places: BackupPlace[]): Promise<Finding | undefined> {
  if (places.length === 0) return undefined
  const [looked, failures] = [await lookAtBackups(places, AbortSignal.timeout(GLANCE_MS)), await failedTasks(db)]
  return looked.flatMap((seen) => [checkPlace(seen), ...failureOf(seen, failures)]).find(({ state }) => state === 'bad')
}

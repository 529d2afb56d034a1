import type { BackupPlace } from '#platform/backup/backup-place.ts'
import { findLastDrill, type LastDrill } from '#platform/backup/last-drill.ts'
import { shopMinute } from '../clock/shop-time.ts'
import { bad, type Finding, good, warning } from './finding.ts'
import type { PlaceOfBackups } from './stored-backups.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A quarter of a year. */
const OLD_MS = 92 * DAY_MS
const ADVICE = 'Run "npm run shop -- drill": it restores the newest backup into a temporary shop and compares it.'

/** Whether anybody has tried lately that the backups can be restored. Nothing is said where there are none. */
export async function checkDrill(places: BackupPlace[], looked: PlaceOfBackups[], stop: AbortSignal) {
  if (places.length === 0) return []
  const away = looked.filter(({ problem }) => problem !== undefined).map(({ name }) => name)
  const here = places.filter(({ name }) => !away.includes(name))
  const drills = (await Promise.all(here.map((place) => findLastDrill(place, stop)))).filter(
    (each) => each !== undefined,
  )
  return [drillFinding(drills, away)]
}

function drillFinding(drills: LastDrill[], away: string[], now = new Date()): Finding {
  const [last] = drills.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  if (last?.problem !== undefined) {
    const found = `${last.backup} did not come back on ${shopMinute(last.at).replace('T', ' ')}: ${last.problem}`
    return bad('Restore drill', found, `Find out why before you need it. ${ADVICE}`)
  }
  if (last === undefined && away.length > 0)
    return bad('Restore drill', `when one was practised is unknown: ${away.join(' and ')} cannot be reached`, ADVICE)
  if (last === undefined) return warning('Restore drill', 'no restore of a backup was practised yet', ADVICE)
  const ageMs = now.getTime() - last.at.getTime()
  const found = `${last.backup} was restored and compared ${daysAgo(ageMs)}`
  return ageMs <= OLD_MS ? good('Restore drill', found) : warning('Restore drill', found, ADVICE)
}

function daysAgo(ageMs: number): string {
  const days = Math.floor(ageMs / DAY_MS)
  if (days < 1) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}

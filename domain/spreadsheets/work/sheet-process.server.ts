import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setShopTimeZone } from '#domain/clock/shop-time.ts'
import { openDatabase } from '#platform/database/client.ts'
import { openStorage } from '#platform/files/storage.ts'
import { createLog } from '#platform/observe/log.ts'
import { beginSubprocess } from '#platform/work/begin-subprocess.ts'
import type { SheetJob } from './sheet-work.server.ts'
import { workOnSheets } from './work-sheets.server.ts'

/**
 * A process of its own that checks and imports the files of a lane, and waits a while for the next. What it needs to know
 * comes by the standard input; it tells which file it works on.
 */

beginSubprocess()

const LOOK_MS = 100
/** Of the database, for one statement of many rows. */
const ANSWER_MS = 5 * 60_000
const WAIT_MS = 15_000
const IDS_AT_ONCE = 500
/** Then another process goes on with fresh memory and time. */
const LIFE_MS = 60_000

const { lane, databaseUrl, storage: place, timeZone }: SheetJob = JSON.parse(readFileSync(0, 'utf8'))
setShopTimeZone(timeZone)
const log = createLog('warn', process.stderr)
const [{ db }, storage] = await Promise.all([
  openDatabase(databaseUrl, { log, connections: 4, answerMs: ANSWER_MS }),
  openStorage(place),
])
const shop = { db, subscriberIds, storage, log, scratch: join(place.dataDir, 'tmp') }

/** The shop makes them, a few at a time so that its pages do not wait: its secret is not known here. */
async function subscriberIds(emails: string[]): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < emails.length; start += IDS_AT_ONCE) {
    process.send?.({ emails: emails.slice(start, start + IDS_AT_ONCE) })
    const [made] = await once(process, 'message')
    ids.push(...made)
  }
  return ids
}

const tell = (at: string | null) => process.send?.({ at })

tell(null)
for (let end = performance.now() + WAIT_MS; performance.now() < end; ) {
  if (await workOnSheets(shop, lane, tell)) {
    tell(null)
    if (performance.now() > LIFE_MS) break
    end = performance.now() + WAIT_MS
  } else await pause(LOOK_MS)
}
process.exit()

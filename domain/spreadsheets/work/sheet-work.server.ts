import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { shopTimeZone } from '#domain/clock/shop-time.ts'
import { newSubscriberId } from '#domain/newsletter/unsubscribe.server.ts'
import type { Db } from '#platform/database/client.ts'
import type { Log } from '#platform/observe/log.ts'
import type { Config } from '#platform/start/config.ts'
import { runInSubprocess } from '#platform/work/run-in-subprocess.ts'
import { startWorker } from '#platform/work/worker.ts'
import type { Sheet } from '../find-sheet.server.ts'
import { forgetAttempt, isDue, isWorkWaiting, type Lane, laneOf } from './work-sheets.server.ts'

const PROCESS = '#domain/spreadsheets/work/sheet-process.server.ts'

/** What the process of a lane is told: the little that it needs to open the shop's database and its pictures. */
export type SheetJob = {
  lane: Lane
  databaseUrl: string
  storage: Pick<Config, 'dataDir' | 's3'>
  timeZone: string
}

export type SheetWork = ReturnType<typeof startSheetWork>

type Shop = { db: Db; log: Log; secret: string } & Omit<SheetJob, 'lane' | 'timeZone'>

const POLL_MS = 1_000
const SOON_MS = 3_000
const LOOK_MS = 50
const RETRY_MS = 30_000
/** The time is for one file, the memory and the processor time for a process. 100,000 rows of 60 MB take 340 MB and a minute of processor time. */
const LIMITS = {
  small: { timeoutMs: 5 * 60_000, cpuSeconds: 120, memoryMb: 250, heapMb: 128 },
  large: { timeoutMs: 15 * 60_000, cpuSeconds: 400, memoryMb: 800, heapMb: 512 },
  // A process that it starts for a picture may not have more than it has itself.
  pictures: { timeoutMs: 15 * 60_000, cpuSeconds: 400, memoryMb: 1_000, heapMb: 512 },
}

/** Has files checked and imported in the background, in subprocesses that live while there is something to do. */
export function startSheetWork(shop: Shop) {
  const lanes = {
    small: startLane(shop, 'small'),
    large: startLane(shop, 'large'),
    pictures: startLane(shop, 'pictures'),
  }
  return {
    /** Starts the process that works on small files, which takes it a moment. */
    prepare: () => lanes.small.begin(),
    /** Waits a moment for a small file to be done. The page of one that is not done then shows its progress. */
    async soon(sheet: Pick<Sheet, 'id'>) {
      const lane = await laneOf(shop.db, sheet.id)
      lanes[lane].begin()
      if (lane !== 'small') return
      const end = performance.now() + SOON_MS
      while (performance.now() < end && (await isDue(shop.db, sheet.id))) await pause(LOOK_MS)
    },
    async stop() {
      await Promise.all(Object.values(lanes).map((lane) => lane.stop()))
    },
  }
}

function startLane(shop: Shop, lane: Lane) {
  const { db, log } = shop
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let notBefore = 0
  const run = () => {
    running ??= workInSubprocess(shop, lane, stopping.signal).finally(() => {
      running = undefined
    })
    return running
  }
  const worker = startWorker({
    name: `spreadsheets, ${lane}`,
    pauseMs: POLL_MS,
    log,
    async work() {
      if (performance.now() < notBefore || !(await isWorkWaiting(db, lane))) return false
      await run().catch((error) => {
        // One that does not start would otherwise be started every second.
        notBefore = performance.now() + RETRY_MS
        throw error
      })
      return false
    },
  })
  return {
    begin: () => void run().catch((error) => log.warn({ err: error, lane }, 'spreadsheets are not worked on')),
    async stop() {
      stopping.abort()
      await Promise.all([worker.stop(), running?.catch(() => undefined)])
    },
  }
}

/** What a connection to the database or the bucket may take from the environment. */
function connectionEnv(): NodeJS.ProcessEnv {
  const isMeant = (name: string) => /^(?:PG[A-Z]+|USER|HOME|NODE_EXTRA_CA_CERTS)$/.test(name)
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isMeant(name)))
}

const Message = z.object({ at: z.string().nullable() })
const AskedIds = z.object({ emails: z.array(z.string()) })

async function workInSubprocess(shop: Shop, lane: Lane, signal: AbortSignal): Promise<void> {
  const { db, log, databaseUrl, secret, storage } = shop
  const job: SheetJob = { lane, databaseUrl, storage, timeZone: shopTimeZone() }
  const input = Buffer.from(JSON.stringify(job))
  const answer = (message: unknown) => {
    const asked = AskedIds.safeParse(message)
    return asked.success ? asked.data.emails.map((email) => newSubscriberId(secret, email)) : undefined
  }
  const last = await runInSubprocess(PROCESS, { input, env: connectionEnv(), ...LIMITS[lane], answer, log, signal })
  if (last === undefined && !signal.aborted) throw new Error('the process that works on spreadsheets did not start')
  const at = last === undefined ? null : Message.parse(last).at
  if (at === null) return
  if (signal.aborted) await forgetAttempt(db, at)
  else log.warn({ spreadsheet: at }, 'a spreadsheet ended the process that worked on it')
}

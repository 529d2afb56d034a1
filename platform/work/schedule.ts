import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { databaseTime } from '../database/database-time.ts'
import type { Log } from '../observe/log.ts'
import { reasonOf } from '../observe/reason-of.ts'
import { cutText } from '../text/cut-text.ts'
import { withinEach } from '../waits/deadline.ts'
import { scheduledTasks } from './task-table.ts'
import { startWorker, type Worker } from './worker.ts'

/** A task that one process of the shop runs again and again. */
export type Task = {
  /** Its name in the database. */
  name: string
  /** When it runs next after `now`, by the clock of the database: those of processes may differ. */
  next(now: Date): Date
  /** When its process was killed, it runs again after this long; 10 unless given. It never takes longer than that. */
  longestMinutes?: number
  run(): Promise<void>
}

const MINUTE_MS = 60_000

/** For `next`: so many minutes after it has run. */
export function afterMinutes(minutes: number): Task['next'] {
  return (now) => new Date(now.getTime() + minutes * MINUTE_MS)
}

/** A task that removes what is over, once a day. */
export function eachDay(name: string, remove: () => PromiseLike<unknown>): Task {
  return { name, next: afterMinutes(24 * 60), run: async () => void (await remove()) }
}

/** For `next`: each night at this time of UTC, which is night where a shop begins. */
export function eachNight(hour: number, minute: number): Task['next'] {
  return (now) => {
    const night = new Date(now)
    night.setUTCHours(hour, minute, 0, 0)
    if (night <= now) night.setUTCDate(night.getUTCDate() + 1)
    return night
  }
}

const PAUSE_MS = 30_000
/** A task that removes or counts much needs minutes for a statement. */
const ANSWER_MS = 5 * MINUTE_MS
/** A task that fails runs again after this long, or as soon as if its process were killed. */
const RETRY_MINUTES = 10

/** What is stored of the reason. */
const MOST_PROBLEM = 500

const { name, nextRunAt, failedAt, problem, memory } = scheduledTasks

/**
 * Runs each task when its time comes, once however many processes share the database. Those of one group follow each other;
 * a group waits for no other one.
 */
export async function startSchedule(db: Db, groups: Task[][], log: Log): Promise<Worker> {
  await plan(db, groups.flat())
  const workers = groups.map((tasks) =>
    startWorker({
      name: 'schedule',
      pauseMs: PAUSE_MS,
      log,
      async work() {
        await runDue(db, tasks, log)
        return false
      },
    }),
  )
  return { stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) }
}

export async function plan(db: Db, tasks: Task[]): Promise<void> {
  const now = await databaseTime(db)
  const rows = tasks.map((task) => ({ name: task.name, nextRunAt: task.next(now) }))
  await db.insert(scheduledTasks).values(rows).onConflictDoNothing()
}

/** Runs the tasks whose time has come and that no other process has claimed. */
export async function runDue(db: Db, tasks: Task[], log: Log): Promise<void> {
  for (const task of tasks) {
    const claimed = await db
      .update(scheduledTasks)
      .set({ nextRunAt: inMinutes(task.longestMinutes ?? RETRY_MINUTES) })
      .where(and(eq(name, task.name), lte(nextRunAt, sql`now()`)))
      .returning({ name })
    if (claimed.length > 0) await run(db, task, log)
  }
}

async function run(db: Db, task: Task, log: Log): Promise<void> {
  try {
    await withinEach(ANSWER_MS, task.run)
    await db
      .update(scheduledTasks)
      .set({ nextRunAt: task.next(await databaseTime(db)), failedAt: null, problem: null })
      .where(eq(name, task.name))
  } catch (error) {
    log.error({ err: error, task: task.name }, 'a task failed and will run again')
    await db
      .update(scheduledTasks)
      .set({
        nextRunAt: inMinutes(Math.min(RETRY_MINUTES, task.longestMinutes ?? RETRY_MINUTES)),
        failedAt: new Date(),
        problem: cutText(reasonOf(error), MOST_PROBLEM),
      })
      .where(eq(name, task.name))
  }
}

export type TaskFailure = { name: string; at: Date; problem: string }

export async function failedTasks(db: Db): Promise<TaskFailure[]> {
  const rows = await db.select({ name, at: failedAt, problem }).from(scheduledTasks).where(isNotNull(failedAt))
  return rows.flatMap(({ at, ...row }) => (at === null ? [] : { ...row, at, problem: row.problem ?? '' }))
}

/** What a task remembered in its last run, in a transaction that holds it until it remembers something else. */
export async function recall<Memory>(tx: Db, task: string): Promise<Memory | undefined> {
  const [row] = await tx.select({ memory }).from(scheduledTasks).where(eq(name, task)).for('update')
  return (row?.memory as Memory | null | undefined) ?? undefined
}

export async function remember<Memory>(tx: Db, task: string, value: Memory): Promise<void> {
  await tx.update(scheduledTasks).set({ memory: value }).where(eq(name, task))
}

function inMinutes(minutes: number) {
  return sql`now() + make_interval(mins => ${minutes})`
}

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { databaseForFile } from '../../tests/support/shops/clone-database.ts'
import type { Db } from '../database/client.ts'
import { createLog } from '../observe/log.ts'
import { failedTasks, plan, runDue, startSchedule, type Task } from './schedule.ts'
import { scheduledTasks } from './task-table.ts'

const log = createLog('silent')
const IN_AN_HOUR_MS = 60 * 60 * 1000

let db: Db
databaseForFile((opened) => {
  db = opened
})
beforeEach(() => db.delete(scheduledTasks))

/** A task of each hour that counts its runs; the first `failures` of them fail. */
function countingTask({ failures = 0 } = {}) {
  let runs = 0
  const task: Task = {
    name: 'count',
    next: (now) => new Date(now.getTime() + IN_AN_HOUR_MS),
    async run() {
      runs += 1
      if (runs <= failures) throw new Error('not yet')
    },
  }
  return { task, runs: () => runs }
}

async function makeDue() {
  await db.update(scheduledTasks).set({ nextRunAt: new Date(Date.now() - 1_000) })
}

async function msToNextRun(): Promise<number> {
  const [row] = await db.select().from(scheduledTasks).where(eq(scheduledTasks.name, 'count'))
  return (row?.nextRunAt.getTime() ?? 0) - Date.now()
}

test('a task waits for its time, then runs once however many processes look', async () => {
  const { task, runs } = countingTask()
  await plan(db, [task])
  await runDue(db, [task], log)
  expect(runs()).toBe(0)
  await makeDue()
  await Promise.all(Array.from({ length: 8 }, () => runDue(db, [task], log)))
  expect(runs()).toBe(1)
  expect(await msToNextRun()).toBeGreaterThan(IN_AN_HOUR_MS - 60_000)
})

test('a task runs by the clock of the database, whatever that of its process says', async () => {
  const { task } = countingTask()
  await plan(db, [task])
  await makeDue()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * IN_AN_HOUR_MS })
  await runDue(db, [task], log)
  vi.useRealTimers()
  expect(await msToNextRun()).toBeLessThanOrEqual(IN_AN_HOUR_MS)
})

test('a start does not move the time of a task that is planned already', async () => {
  const { task, runs } = countingTask()
  await plan(db, [task])
  await makeDue()
  await plan(db, [task])
  await runDue(db, [task], log)
  expect(runs()).toBe(1)
})

test('a task that fails runs again soon and says why, and then at its usual time', async () => {
  const { task, runs } = countingTask({ failures: 1 })
  await plan(db, [task])
  await makeDue()
  await runDue(db, [task], log)
  expect(await failedTasks(db)).toEqual([{ name: 'count', at: expect.any(Date), problem: 'not yet' }])
  expect(await msToNextRun()).toBeLessThanOrEqual(10 * 60_000)
  await makeDue()
  await runDue(db, [task], log)
  expect(runs()).toBe(2)
  expect(await failedTasks(db)).toEqual([])
  expect(await msToNextRun()).toBeGreaterThan(IN_AN_HOUR_MS - 60_000)
})

test('a task that takes long holds up none of another group', async () => {
  const { task, runs } = countingTask()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const long: Task = { ...task, name: 'long', run: () => ended }
  await plan(db, [long, task])
  await makeDue()
  const schedule = await startSchedule(db, [[long], [task]], log)
  await vi.waitFor(() => expect(runs()).toBe(1))
  end()
  await schedule.stop()
})

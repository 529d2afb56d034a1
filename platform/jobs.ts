import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss'
import type { Db } from './database/client.ts'
import type { Log } from './log.ts'

/** A kind of job: its name in the database, what a job carries, and how often a failed one is tried again. */
export type Queue<Data extends object> = { name: string; options: QueueOptions; data?: Data }

export type Jobs = {
  /** Stores a job in the caller's transaction: it runs after the commit, and never after a rollback. */
  send<Data extends object>(tx: Db, queue: Queue<Data>, data: Data): Promise<void>
  /** Runs `handle` for every job; a handler that throws is tried again as the queue says. */
  work<Data extends object>(queue: Queue<Data>, handle: (data: Data) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** Jobs kept in PostgreSQL by pg-boss. A waiting job wakes its worker by NOTIFY; polling is the fallback. */
export async function openJobs(databaseUrl: string, queues: Queue<object>[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 4, useListenNotify: true })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  await boss.start()
  for (const queue of queues) await boss.createQueue(queue.name, { ...queue.options, notify: true })
  return {
    async send(tx, queue, data) {
      await boss.send(queue.name, data, { db: fromDrizzle(tx, sql) })
    },
    async work<Data extends object>(queue: Queue<Data>, handle: (data: Data) => Promise<void>) {
      await boss.work<Data>(queue.name, async (jobs) => {
        for (const job of jobs) {
          await handle(job.data).catch((error: Error) => {
            log.error({ err: error, job: { id: job.id, queue: queue.name } }, 'job failed')
            throw error
          })
        }
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

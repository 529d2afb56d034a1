import { type JobResult, PgBoss, type QueueOptions } from 'pg-boss'
import { openPool } from './database/client.ts'
import type { Log } from './log.ts'

/** A kind of job: its name in the database, what a job carries, and how often a failed one is tried again. */
export type Queue<Data extends object> = { name: string; options: QueueOptions; data?: Data }

export type Jobs = {
  /** Runs `handle` for every job; one that throws is tried again as the queue says, and only that one. */
  work<Data extends object>(queue: Queue<Data>, handle: (data: Data) => Promise<void>): Promise<void>
  /** Sends an empty job whenever `cron` (in UTC) says so: once, however many processes ask for it. */
  repeat(queue: Queue<object>, cron: string): Promise<void>
  stop(): Promise<void>
}

/** A job whose worker was killed is given to another once its worker has been silent for so long. */
const HEARTBEAT_S = 10
/** Workers mostly wait: a few connections of their own keep them out of the pages' way. */
const CONNECTIONS = 3

/** While batches come back full there is more, and no pause between them. */
const POLLING = { pollingIntervalSeconds: 1, batchSize: 20, burstWhenBatchFull: true, perJobResults: true } as const

/** Jobs kept in PostgreSQL by pg-boss. */
export async function openJobs(databaseUrl: string, queues: Queue<object>[], log: Log): Promise<Jobs> {
  const pool = openPool(databaseUrl, { log, connections: CONNECTIONS })
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    superviseIntervalSeconds: HEARTBEAT_S,
    monitorIntervalSeconds: HEARTBEAT_S,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  await boss.start()
  for (const { name, options } of queues) {
    await boss.createQueue(name)
    await boss.updateQueue(name, { ...options, heartbeatSeconds: HEARTBEAT_S })
  }
  return {
    async work<Data extends object>(queue: Queue<Data>, handle: (data: Data) => Promise<void>) {
      await boss.work<Data, unknown, typeof POLLING>(queue.name, POLLING, (jobs) =>
        Promise.all(
          jobs.map(({ id, data }) => settle(id, () => handle(data), log.child({ job: id, queue: queue.name }))),
        ),
      )
    },
    repeat: (queue, cron) => boss.schedule(queue.name, cron),
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
      await pool.end()
    },
  }
}

async function settle(id: string, work: () => Promise<void>, log: Log): Promise<JobResult> {
  try {
    await work()
    return { id, status: 'completed' }
  } catch (error) {
    log.error({ err: error }, 'job failed')
    return { id, status: 'failed', output: { message: (error as Error).message } }
  }
}

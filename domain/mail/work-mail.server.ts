import { setImmediate as moment, setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#platform/database/client.ts'
import { isConnectionLoss } from '#platform/net/connection-loss.ts'
import type { Log } from '#platform/observe/log.ts'
import { startWorker, type Worker } from '#platform/work/worker.ts'
import { ordersById } from '../orders/read/list-orders.server.ts'
import { type Attempted, claimDueMails, renewClaims, settleMails } from '../outbox/claim-mails.server.ts'
import { type MailSenderDeps, sendMail } from './send-mail.server.ts'

type Work = MailSenderDeps & { db: Db; log: Log; pauseMs?: number | undefined }

const BATCH = 20
const PAUSE_MS = 1_000
/** After this time another process sends the mail of a killed one. */
const CLAIM_MS = 15_000

/**
 * Sends what waits in the outbox. Polled, not notified: PostgreSQL lets one transaction with a NOTIFY commit at a time, and
 * that one would be the order's.
 */
export function startMailWorker(work: Work): Worker {
  return startWorker({
    name: 'mail',
    pauseMs: work.pauseMs ?? PAUSE_MS,
    log: work.log,
    // While batches come back full, more mails are due.
    work: async (stop) => (await deliverDue(stop, work)) === BATCH,
  })
}

async function deliverDue(stop: AbortSignal, work: Work): Promise<number> {
  const { db, log } = work
  const asked = performance.now()
  const claimed = await claimDueMails(db, { limit: BATCH, claimMs: CLAIM_MS })
  // An answer that comes late is about a claim that may be another process's by now.
  if (claimed.length === 0 || performance.now() - asked > (CLAIM_MS * 2) / 3) return 0
  const keeping = setInterval(
    () => renewClaims(db, claimed, CLAIM_MS).catch((error) => log.warn({ err: error }, 'mails are no longer claimed')),
    CLAIM_MS / 3,
  )
  const orderIds = claimed.flatMap(({ orderId }) => orderId ?? [])
  const orders = ordersById(db, orderIds)
  // Each mail that needs an order handles the failure.
  orders.catch(() => undefined)
  const note = noteDeliveries(stop, work)
  try {
    await Promise.all(
      claimed.map(async (mail) => {
        const result = await sendMail(work, mail, orders)
        if (result.state === 'failed')
          log.error({ mail: mail.id, kind: mail.kind, problem: result.problem }, 'mail was not sent')
        await note({ mail, result })
      }),
    )
  } finally {
    clearInterval(keeping)
  }
  return claimed.length
}

/** Stores deliveries at once; those that come while a batch is being stored form the next batch. */
function noteDeliveries(stop: AbortSignal, work: Work): (delivered: Attempted) => Promise<void> {
  let waiting: Attempted[] = []
  let writing: Promise<void> | undefined

  async function write() {
    while (waiting.length > 0) {
      await moment()
      const delivered = waiting
      waiting = []
      await settle(stop, work, delivered)
    }
    writing = undefined
  }

  return (delivered) => {
    waiting.push(delivered)
    writing ??= write()
    return writing
  }
}

/** What the database refuses about one mail holds up no other, and the mail does not go out again: its state is stored alone. */
async function settle(stop: AbortSignal, work: Work, delivered: Attempted[]): Promise<void> {
  if (await trySettling(stop, work, delivered)) return
  for (const one of delivered)
    if (!(await trySettling(stop, work, [one]))) await trySettling(stop, work, [withoutWords(one)])
}

/** @returns false when the database refuses it, which another try would not change */
async function trySettling(stop: AbortSignal, { db, log }: Work, delivered: Attempted[]): Promise<boolean> {
  // A mail that went out while the database was away must not go out again: its result is stored later.
  for (;;) {
    try {
      await settleMails(db, delivered)
      return true
    } catch (error) {
      const told = { err: error, mails: delivered.map(({ mail }) => mail.id) }
      log.warn(told, 'what became of mails could not be written down')
      if (!isConnectionLoss(error)) return false
      if (stop.aborted) return true
      await pause(PAUSE_MS)
    }
  }
}

function withoutWords({ mail, result }: Attempted): Attempted {
  if (result.state === 'failed') return { mail, result: { ...result, problem: '' } }
  return { mail, result: { state: result.state } }
}

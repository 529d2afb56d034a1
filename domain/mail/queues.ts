import type { Queue } from '#platform/jobs.ts'

/** About a day of tries, ever further apart: a mail server that is down over night loses nothing. */
const PATIENT = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 2 * 60 * 60 }

export const ORDER_MAIL: Queue<{ orderId: string }> = { name: 'order-mail', options: PATIENT }

/** The link is a secret for an hour: a finished or expired job does not keep it. */
export const RESET_MAIL: Queue<{ email: string; url: string }> = {
  name: 'reset-mail',
  options: { retryLimit: 8, retryDelay: 5, retryBackoff: true, retentionSeconds: 3600, deleteAfterSeconds: 60 },
}

export const QUEUES: Queue<object>[] = [ORDER_MAIL, RESET_MAIL]

import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/client.ts'
import type { Jobs } from '#platform/jobs.ts'
import { getOrder } from '../orders/list-orders.server.ts'
import type { Order } from '../orders/order.ts'
import type { Mailer } from './mailer.server.ts'
import { orderMail } from './order-mail.ts'
import { ORDER_MAIL, RESET_MAIL } from './queues.ts'
import { resetMail } from './reset-mail.ts'

type Work = { db: Db; jobs: Jobs; mailer: Mailer; config: Pick<Config, 'orderEmailUrl' | 'shop' | 'publicUrl'> }

const TIMEOUT_MS = 15_000

/** Starts the workers that turn waiting mail jobs into mails. A failure is tried again by its queue; the order stands. */
export async function workMail({ db, jobs, mailer, config }: Work): Promise<void> {
  const { orderEmailUrl, shop, publicUrl } = config
  await jobs.work(ORDER_MAIL, async ({ orderId }) => {
    const order = await getOrder(db, orderId)
    if (orderEmailUrl !== undefined) await postOrder(orderEmailUrl, order)
    else await mailer.send(await orderMail(order, shop, publicUrl))
  })
  await jobs.work(RESET_MAIL, async ({ email, url }) => mailer.send(await resetMail(email, url, shop.name)))
}

/** The order-email function's contract: amounts in dollars, as documents hold them. Its answer's body is not read. */
async function postOrder(url: string, order: Order) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': order.id },
    body: JSON.stringify({
      orderId: order.id,
      userEmail: order.userEmail,
      items: order.items.map(({ priceCents, ...item }) => ({ ...item, price: priceCents / 100 })),
      total: order.totalCents / 100,
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the order email function answered ${response.status}`)
}

import type { Context, Services } from '#app/request/context.ts'
import { isId } from '#domain/ids.ts'
import { missingDelivery } from '#domain/orders/delivery.ts'
import type { PlacedOrder } from '#domain/orders/place/place-order.server.ts'
import { findOwnOrder } from '#domain/orders/read/own-orders.server.ts'
import type { ShopTexts } from '#domain/settings/setting-forms.ts'
import { shopTexts } from '#domain/settings/shop-settings.ts'
import { tryToLoad } from '../request/availability.ts'
import { servicesContext, visitorContext } from '../request/context.ts'
import { readCookie, sendCookie } from '../request/cookies.ts'

export function noteOrder({ log, metrics }: Services, { orderId, isNew }: PlacedOrder): void {
  if (!isNew) return
  metrics.ordersPlaced.inc()
  log.info({ order: orderId }, 'order placed')
}

export type OrderJustPlaced = { id: string; email: string; texts: ShopTexts; isAddressMissing: boolean }

/** Makes the home page tell of this order for a while. */
export function showPlacedOrder(context: Context, orderId: string): void {
  sendCookie(context, 'placed', orderId)
}

/** The order that this visitor has just placed. The cookie is a hint: the order must be theirs. */
export async function readPlacedOrder(request: Request, context: Context): Promise<OrderJustPlaced | undefined> {
  const { config } = context.get(servicesContext)
  const { user } = context.get(visitorContext)
  const orderId = readCookie(request, 'placed', config)
  if (orderId === undefined || user === undefined || !isId(orderId)) return undefined
  return (await tryToLoad(context, find(context, user.id, orderId)))?.found
}

async function find(context: Context, userId: string, orderId: string): Promise<OrderJustPlaced | undefined> {
  const { db, settings } = context.get(servicesContext)
  const [order, known] = await Promise.all([findOwnOrder(db, { userId, orderId }), settings.read()])
  if (order === undefined) return undefined
  const isAddressMissing = missingDelivery(order, known).length > 0
  return { id: order.id, email: order.userEmail, texts: shopTexts(known, order.items), isAddressMissing }
}

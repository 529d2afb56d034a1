import { sql } from 'drizzle-orm'
import { deliveryCorrections } from './delivery-tables.ts'
import { orders, type StoredDelivery } from './order-tables.ts'

const { orderId, number, delivery } = deliveryCorrections
const ofOrder = sql`from ${deliveryCorrections} where ${orderId} = ${orders.id}`
const corrected = sql`(select ${delivery} ${ofOrder} order by ${number} desc limit 1)`
const lastNumber = sql`(select max(${number}) ${ofOrder})`

/** Where an order goes now: the last correction, or what was typed at the checkout. Everything that shows it reads this. */
export const currentDelivery = sql<StoredDelivery | null>`coalesce(${corrected}, ${orders.delivery})`

/** Grows with each correction, and is 0 where nobody ever said anything: a form or a paper knows by it what it shows. */
export const deliveryVersion = sql<number>`((${orders.delivery} is not null)::integer + coalesce(${lastNumber}, 0))`

import type { Db } from '#platform/database/client.ts'
import { customersByEmail, emailsOfAccounts } from '../accounts/account/find-customers.server.ts'
import type { ImportedOrder } from '../orders/order.ts'

/** Orders whose account did not come belong to the account here that has proved their address, as those of spreadsheets do. */
export async function withOwnAccounts(db: Db, orders: ImportedOrder[]): Promise<ImportedOrder[]> {
  const here = await emailsOfAccounts(db, [...new Set(orders.map(({ userId }) => userId))])
  const others = orders.filter(({ userId, userEmail }) => userEmail !== '' && !here.has(userId))
  const proven = await customersByEmail(db, [...new Set(others.map(({ userEmail }) => userEmail))])
  return orders.map((order) =>
    here.has(order.userId) ? order : { ...order, userId: proven.get(order.userEmail) ?? order.userId },
  )
}

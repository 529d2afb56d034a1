import { eq } from 'drizzle-orm'
import { cookieName } from '#app/request/cookies.ts'
import { passwords, users } from '#domain/accounts/account-tables.ts'
import { hashPassword } from '#domain/accounts/password/password-hash.server.ts'
import { findSession, openSession } from '#domain/accounts/session.server.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { searchFields } from '#domain/catalogue/search/search-fields.ts'
import { newId } from '#domain/ids.ts'
import { orderItems, orders } from '#domain/orders/order-tables.ts'
import type { OpenServices } from '../../../services.ts'

export const PASSWORD = 'press start'
/** From where a session is opened past the pages. */
export const HERE = { userAgent: 'a browser', address: '' }

/** Everybody's, made once: each costs a tenth of a second. */
let hash: Promise<string> | undefined

export type ProductFields = Partial<typeof products.$inferInsert>

/** What a test puts into a shop beforehand and looks up afterwards, past the pages. */
export function seeds({ config, db, auth }: Pick<OpenServices, 'db' | 'auth'> & { config: { secure: boolean } }) {
  return {
    async product(fields: ProductFields = {}) {
      const name = fields.name ?? 'Chrono Trigger'
      const description = fields.description ?? 'Loose cartridge, label clean.'
      const placed = { category: 'nintendo', subcategory: 'snes', ...fields, name, description }
      const product = {
        id: newId(),
        priceCents: 12_999,
        quantity: 1,
        image: '/images/0123456789abcdef01234567-1280.webp',
        ...placed,
        ...searchFields(placed),
      }
      await db.insert(products).values(product)
      return product
    },
    /** What happens to a product behind a shopper's back. */
    async change(productId: string, fields: ProductFields) {
      await db.update(products).set(fields).where(eq(products.id, productId))
    },
    async remove(productId: string) {
      await db.delete(products).where(eq(products.id, productId))
    },
    async stock(productId: string): Promise<number> {
      const [row] = await db.select({ left: products.quantity }).from(products).where(eq(products.id, productId))
      if (row === undefined) throw new Error('no such product')
      return row.left
    },
    /** Somebody who has an account and never signs in. */
    async buyer() {
      const id = newId()
      const user = { id, email: `${id.toLowerCase()}@example.com` }
      await db.insert(users).values(user)
      return user
    },
    /** A user with a verified address, signed in. */
    async user(email = `${newId().toLowerCase()}@example.com`) {
      const user = { id: newId(), email: email.toLowerCase() }
      hash ??= hashPassword(PASSWORD)
      await db.insert(users).values({ ...user, verifiedAt: new Date() })
      await db.insert(passwords).values({ userId: user.id, hash: await hash })
      const token = await openSession(auth, user.id, HERE)
      return { ...user, cookies: [`${cookieName('session', config)}=${token}`] }
    },
    /** A session of this account. */
    async session(userId: string) {
      const found = await findSession(auth, await openSession(auth, userId, HERE))
      if (found === undefined) throw new Error('the session ended at once')
      return { userId, sessionId: found.sessionId }
    },
    async orders() {
      const stored = await db.select().from(orders)
      const items = await db.select().from(orderItems)
      return stored.map((order) => ({ ...order, items: items.filter((item) => item.orderId === order.id) }))
    },
  }
}

import { inArray } from 'drizzle-orm'
import { cookieName } from '#app/request/cookies.ts'
import { sessions, users } from '#domain/accounts/account-tables.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { carts } from '#domain/cart/cart-table.ts'
import { newId } from '#domain/ids.ts'
import { type Auth, hashToken, newToken } from '#domain/tokens.server.ts'
import type { Db } from '#platform/database/client.ts'
import { insertMany } from '#platform/database/write-many.ts'

export type Buyer = { id: string; email: string; cookie: string }

/** Many people who have an account and are signed in, without the tenth of a second that each password costs. */
export async function plantCrowd({ db, secret }: Auth, size: number): Promise<Buyer[]> {
  const crowd = Array.from({ length: size }, () => {
    const id = newId()
    return { id, email: `${id.toLowerCase()}@example.com`, token: newToken() }
  })
  const seen = { createdAt: new Date(), seenAt: new Date(), userAgent: 'a browser', address: '' }
  const opened = crowd.map(({ id, token }) => {
    return { id: newId(), userId: id, tokenHash: hashToken(secret, 'session', token), ...seen }
  })
  await insertMany(
    db,
    users,
    crowd.map(({ id, email }) => ({ id, email, verifiedAt: new Date() })),
  )
  await insertMany(db, sessions, opened)
  await insertMany(
    db,
    carts,
    crowd.map(({ id }) => ({ userId: id, lines: [] })),
  )
  const name = cookieName('session', { secure: false })
  return crowd.map(({ id, email, token }) => ({ id, email, cookie: `${name}=${token}` }))
}

/** The same products in everybody's cart, and nothing else. */
export async function fillCarts(db: Db, crowd: Buyer[], lines: CartLine[]): Promise<void> {
  const ids = crowd.map(({ id }) => id)
  await db.update(carts).set({ lines, updatedAt: new Date() }).where(inArray(carts.userId, ids))
}

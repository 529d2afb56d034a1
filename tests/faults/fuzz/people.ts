import { eq, inArray } from 'drizzle-orm'
import { cookieName } from '#app/request/cookies.ts'
import { passwords, sessions, users } from '#domain/accounts/account-tables.ts'
import { makeAdmin } from '#domain/accounts/admins/admins.server.ts'
import { hashPassword } from '#domain/accounts/password/password-hash.server.ts'
import { findSession, openSession } from '#domain/accounts/session.server.ts'
import { newId } from '#domain/ids.ts'
import { deleteAccount } from '#domain/own-data/delete-person.server.ts'
import { settings } from '#domain/settings/settings-table.ts'
import { hashToken, newToken } from '#domain/tokens.server.ts'
import { inTransaction } from '#platform/database/client.ts'
import { HERE, PASSWORD } from '../../support/data/seeds.ts'
import type { RealShop } from '../../support/shops/real-shop.ts'

export type Somebody = { id: string; email: string; token: string; cookie: string }

/** Somebody with an account, a password and a session, all of which can be made again whenever they were ended. */
export async function plantSomebody({ db, auth }: RealShop): Promise<Somebody> {
  const id = newId()
  const token = newToken()
  const cookie = `${cookieName('session', { secure: false })}=${token}`
  const somebody = { id, email: `${id.toLowerCase()}@example.com`, token, cookie }
  await openAgain({ db, auth }, somebody)
  return somebody
}

/** One transaction that holds the account: a request may just be deleting it. */
async function openAgain({ db, auth }: Pick<RealShop, 'db' | 'auth'>, somebody: Somebody): Promise<void> {
  const { id, email, token } = somebody
  const tokenHash = hashToken(auth.secret, 'session', token)
  const hash = await hashOfPassword
  const now = new Date()
  const namesake = await inTransaction(db, async (tx) => {
    await tx.insert(users).values({ id, email }).onConflictDoNothing()
    const [holder] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('update')
    if (holder?.id !== id) return holder
    await tx.update(users).set({ verifiedAt: new Date(), disabledAt: null }).where(eq(users.id, id))
    await tx
      .insert(passwords)
      .values({ userId: id, hash })
      .onConflictDoUpdate({ target: passwords.userId, set: { hash } })
    await tx
      .insert(sessions)
      .values({ id, userId: id, tokenHash, userAgent: 'a browser', address: '' })
      .onConflictDoUpdate({ target: sessions.id, set: { tokenHash, passwordAt: now, adminSeenAt: now } })
    return undefined
  })
  if (namesake === undefined) return
  // The account was deleted, and a request has signed up with its address.
  const session = await findSession(auth, await openSession(auth, namesake.id, HERE))
  if (session !== undefined) await deleteAccount(db, session)
  await openAgain({ db, auth }, somebody)
}

/**
 * Puts right what requests at random have ended: deleted, signed out, taken the owner's role, asked for a second factor. Otherwise
 * nearly all of them would be refused at the door.
 */
export async function letIn(shop: RealShop, shopper: Somebody, owner: Somebody): Promise<void> {
  const { db } = shop
  await openAgain(shop, shopper)
  // Another request may delete the account in between.
  do await openAgain(shop, owner)
  while (!(await makeAdmin(db, owner.email)).ok)
  // The role ends the sessions from before.
  await openAgain(shop, owner)
  await db.delete(settings).where(inArray(settings.name, ['requireSecondFactor', 'adminIdleMinutes']))
}

const hashOfPassword = hashPassword(PASSWORD)

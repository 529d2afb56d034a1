import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HERE } from '../../../tests/support/data/seeds.ts'
import { somebody } from '../../../tests/support/requests/credentials.ts'
import { PASSWORD, shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { passwords, sessions, users } from '../account-tables.ts'
import { firebaseHash } from '../password/firebase-hash.server.ts'
import { signIn, signUp } from './sign-in.server.ts'

const shop = shopForFile()

describe('signing up', () => {
  test('with an email that has an account is refused, in whatever case it is typed', async () => {
    const { email } = await shop.user()
    for (const typed of [email, email.toUpperCase()])
      expect(await signUp(shop.services.auth, { email: typed, password: 'another one' }, HERE)).toEqual({
        ok: false,
        problem: { kind: 'email-taken' },
      })
  })

  test('twice at once makes one account, and the other one is told', async () => {
    const email = somebody()
    const { auth, db } = shop.services
    const made = await Promise.all(Array.from({ length: 4 }, () => signUp(auth, { email, password: PASSWORD }, HERE)))
    expect(made.filter(({ ok }) => !ok)).toEqual(Array(3).fill({ ok: false, problem: { kind: 'email-taken' } }))
    expect(await db.$count(users, eq(users.email, email))).toBe(1)
  })

  test('stores hashes of the password and the session’s token', async () => {
    const { auth, db } = shop.services
    const made = await signUp(auth, { email: somebody(), password: PASSWORD }, HERE)
    const other = await signUp(auth, { email: somebody(), password: PASSWORD }, HERE)
    if (!made.ok || !other.ok) throw new Error('an account was refused')
    const both = [made.value.user.id, other.value.user.id]
    const hashes = (await db.select().from(passwords)).filter(({ userId }) => both.includes(userId))
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(2)
    const stored = JSON.stringify([await db.select().from(passwords), await db.select().from(sessions)])
    expect(stored).not.toContain(PASSWORD)
    expect(stored).not.toContain(made.value.token)
  })
})

/** Of "user1password", as exports write base64: in its usual alphabet or in that for addresses. */
const [SALT, HASH] = [
  '42xEC+ixf3L2lw==',
  'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
]
const PROJECT = {
  signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  ...{ separator: 'Bw==', rounds: 8, memCost: 14 },
}
const forAddresses = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_')

test.each([
  ['usual', SALT, HASH],
  ['other', forAddresses(SALT), forAddresses(HASH)],
])(
  'signing in with a password that a Firebase shop hashed, in the %s alphabet, hashes it anew',
  async (_, salt, hash) => {
    const { auth, db } = shop.services
    const { id, email } = await shop.user()
    await db
      .update(passwords)
      .set({ hash: firebaseHash(PROJECT, salt, hash) })
      .where(eq(passwords.userId, id))
    expect(await signIn(auth, { email, password: 'user2password' }, HERE)).toMatchObject({ ok: false })
    expect(await signIn(auth, { email, password: 'user1password' }, HERE)).toMatchObject({ ok: true })
    const [stored] = await db.select().from(passwords).where(eq(passwords.userId, id))
    expect(stored?.hash).toMatch(/^\$argon2id\$/)
    expect(await signIn(auth, { email, password: 'user1password' }, HERE)).toMatchObject({ ok: true })
  },
)

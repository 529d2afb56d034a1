import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { HERE } from '../../../tests/support/data/seeds.ts'
import { PASSWORD, shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { passwords, sessions, users } from '../account-tables.ts'
import { firebaseHash } from '../password/firebase-hash.server.ts'
import { signIn, signUp } from './sign-in.server.ts'

const shop = shopForFile()

const someEmail = () => `${newId().toLowerCase()}@example.com`

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
    const email = someEmail()
    const made = await Promise.all(
      Array.from({ length: 4 }, () => signUp(shop.services.auth, { email, password: PASSWORD }, HERE)),
    )
    expect(made.filter((each) => each.ok)).toHaveLength(1)
    for (const each of made.filter((outcome) => !outcome.ok))
      expect(each).toEqual({ ok: false, problem: { kind: 'email-taken' } })
    const rows = await shop.services.db.select({ email: users.email }).from(users)
    expect(rows.filter((row) => row.email === email)).toHaveLength(1)
  })

  test('stores hashes of the password and the session’s token', async () => {
    const { auth, db } = shop.services
    const made = await signUp(auth, { email: someEmail(), password: PASSWORD }, HERE)
    const other = await signUp(auth, { email: someEmail(), password: PASSWORD }, HERE)
    if (!made.ok || !other.ok) throw new Error('an account was refused')
    const both = [made.value.user.id, other.value.user.id]
    const hashes = (await db.select().from(passwords)).filter(({ userId }) => both.includes(userId))
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(2)
    const stored = JSON.stringify([await db.select().from(passwords), await db.select().from(sessions)])
    expect(stored).not.toContain(PASSWORD)
    expect(stored).not.toContain(made.value.token)
  })
})

describe('signing in', () => {
  test('with a password that a Firebase shop hashed hashes it anew', async () => {
    const { auth, db } = shop.services
    const { id, email } = await shop.user()
    await db.update(passwords).set({ hash: OLD_HASH }).where(eq(passwords.userId, id))
    expect(await signIn(auth, { email, password: 'user2password' }, HERE)).toMatchObject({ ok: false })
    expect(await signIn(auth, { email, password: 'user1password' }, HERE)).toMatchObject({ ok: true })
    const [stored] = await db.select().from(passwords).where(eq(passwords.userId, id))
    expect(stored?.hash).toMatch(/^\$argon2id\$/)
    expect(await signIn(auth, { email, password: 'user1password' }, HERE)).toMatchObject({ ok: true })
  })
})

/** Of "user1password". */
const OLD_HASH = firebaseHash(
  {
    signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    separator: 'Bw==',
    rounds: 8,
    memCost: 14,
  },
  '42xEC+ixf3L2lw==',
  'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
)

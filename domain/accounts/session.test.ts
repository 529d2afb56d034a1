import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findVisitor } from '#domain/cart/find-visitor.server.ts'
import { HERE } from '../../tests/support/data/seeds.ts'
import { PASSWORD, shopForFile } from '../../tests/support/shops/open-shop.ts'
import { forgetEnded } from './account/forget-ended.server.ts'
import { passwordResets, sessions, users } from './account-tables.ts'
import { makeLinkToken } from './claim/make-link.server.ts'
import { findSession, listSessions, openSession } from './session.server.ts'
import { changePassword } from './sign-in/change-password.server.ts'
import { signIn } from './sign-in/sign-in.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const shop = shopForFile()

const ago = (ms: number) => new Date(Date.now() - ms)
const change = (userId: string, moment: Partial<typeof sessions.$inferInsert>) =>
  shop.services.db.update(sessions).set(moment).where(eq(sessions.userId, userId))

describe('a session', () => {
  test('is opened by a token of 256 random bits, another one each time', async () => {
    const { auth } = shop.services
    const { id } = await shop.buyer()
    const tokens = await Promise.all([1, 2, 3].map(() => openSession(auth, id, HERE)))
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(new Set(tokens).size).toBe(3)
  })

  test('with a forged, cut or stored token is nobody’s', async () => {
    const { auth, db } = shop.services
    const token = await openSession(auth, (await shop.buyer()).id, HERE)
    const [row] = await db.select().from(sessions).limit(1)
    for (const forged of [token.slice(0, -1), `${token}A`, '', 'junk', row?.tokenHash ?? '', row?.id ?? ''])
      expect(await findSession(auth, forged)).toBeUndefined()
  })

  test('is worth nothing where another secret is in use', async () => {
    const { auth } = shop.services
    const token = await openSession(auth, (await shop.buyer()).id, HERE)
    expect(await findSession({ ...auth, secret: 'another secret of at least 32 characters' }, token)).toBeUndefined()
  })

  test('takes the place of the one that the browser had', async () => {
    const { auth } = shop.services
    const { id } = await shop.buyer()
    const earlier = await openSession(auth, id, HERE)
    const token = await openSession(auth, id, { ...HERE, token: earlier })
    expect(await findSession(auth, earlier)).toBeUndefined()
    expect((await findSession(auth, token))?.user.id).toBe(id)
  })

  test.each([
    ['30 days without a visit', { seenAt: ago(30 * DAY_MS) }],
    ['90 days in any case', { createdAt: ago(90 * DAY_MS) }],
  ])('ends after %s', async (_, moment) => {
    const { auth, db } = shop.services
    const { id } = await shop.buyer()
    const token = await openSession(auth, id, HERE)
    await change(id, moment)
    expect(await findSession(auth, token)).toBeUndefined()
    expect(await listSessions(db, id)).toEqual([])
  })

  test('lives on by visits, which are written down once an hour', async () => {
    const { auth, db } = shop.services
    const { id } = await shop.buyer()
    const token = await openSession(auth, id, HERE)
    const seenAt = async () => (await listSessions(db, id))[0]?.seenAt.getTime() ?? 0
    for (const [minutes, isWritten] of [
      [59, false],
      [61, true],
    ] as const) {
      await change(id, { seenAt: ago(minutes * 60_000) })
      const before = await seenAt()
      await findSession(auth, token)
      expect((await seenAt()) > before).toBe(isWritten)
    }
  })
})

describe('the sessions of a user', () => {
  test('are fifty at most: a further one ends the one that was away for longest', async () => {
    const { auth, db } = shop.services
    const { id } = await shop.buyer()
    const first = await openSession(auth, id, HERE)
    await change(id, { seenAt: ago(DAY_MS) })
    for (let n = 0; n < 50; n += 1) await openSession(auth, id, HERE)
    expect(await listSessions(db, id)).toHaveLength(50)
    expect(await findSession(auth, first)).toBeUndefined()
  })

  test('that have given a second factor are not ended by fifty that have not', async () => {
    const { auth } = shop.services
    const { id } = await shop.buyer()
    const [full, half] = [await openSession(auth, id, HERE, new Date()), await openSession(auth, id, HERE)]
    // Of two sessions that were seen in one millisecond, either may be the older one.
    const age = () => change(id, { seenAt: ago(DAY_MS) })
    await age()
    for (let n = 0; n < 50; n += 1) await openSession(auth, id, HERE)
    expect(await findSession(auth, full)).toBeDefined()
    expect(await findSession(auth, half)).toBeUndefined()
    await age()
    for (let n = 0; n < 50; n += 1) await openSession(auth, id, HERE, new Date())
    expect(await findSession(auth, full)).toBeUndefined()
  })
})

test('changing the password refuses a simultaneous sign-in with the old one', async () => {
  const { auth, db } = shop.services
  const user = await shop.user()
  const credentials = { email: user.email, password: PASSWORD }
  const self = await shop.session(user.id)
  const [changed, ...entered] = await Promise.all([
    changePassword(auth, { ...self, current: PASSWORD, password: 'new password', visit: HERE }),
    ...Array.from({ length: 12 }, () => signIn(auth, credentials, HERE)),
  ])
  expect(changed).toMatchObject({ ok: true })
  for (const each of entered) if (each.ok) expect(await findSession(auth, each.value.token)).toBeUndefined()
  expect(await listSessions(db, user.id)).toHaveLength(1)
})

test('a disabled account is signed in nowhere, however its session was opened', async () => {
  const { auth, db, log } = shop.services
  const { id } = await shop.buyer()
  const token = await openSession(auth, id, HERE)
  expect(await findVisitor(auth, log, token)).toMatchObject({ user: { id } })
  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id))
  expect(await findVisitor(auth, log, token)).toBe(undefined)
  expect(await findSession(auth, token)).toBe(undefined)
})

test('ended sessions are deleted, others stay', async () => {
  const { auth, db } = shop.services
  const [{ id: gone }, { id: there, email }] = [await shop.buyer(), await shop.buyer()]
  for (const id of [gone, there]) await openSession(auth, id, HERE)
  await change(gone, { seenAt: ago(31 * DAY_MS) })
  for (let n = 0; n < 2; n += 1) await makeLinkToken(auth, 'reset', email)
  const [link] = await db.select().from(passwordResets).where(eq(passwordResets.userId, there))
  await db
    .update(passwordResets)
    .set({ expiresAt: ago(1) })
    .where(eq(passwordResets.tokenHash, link?.tokenHash ?? ''))
  await forgetEnded(db)
  const rows = await db.select({ userId: sessions.userId }).from(sessions)
  expect(rows.filter((row) => [gone, there].includes(row.userId))).toEqual([{ userId: there }])
  expect(await db.select().from(passwordResets).where(eq(passwordResets.userId, there))).toHaveLength(1)
})

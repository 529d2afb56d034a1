import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, users } from '#platform/database/schema.ts'
import { openShop, PASSWORD, type TestShop } from '../../tests/support/open-shop.ts'
import { newId } from '../ids.ts'
import { findSession, signOut } from './session.server.ts'
import { type SignedIn, signIn, signUp } from './sign-in.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const someEmail = () => `${newId().toLowerCase()}@example.com`

/** What the browser sends back after this answer. */
function cookiesOf({ headers }: Pick<SignedIn, 'headers'>): Headers {
  return new Headers({
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  })
}

describe('signing up', () => {
  test('makes an account and signs in at once', async () => {
    const email = someEmail()
    const made = await signUp(shop.services.auth, { email, password: PASSWORD })
    if (!made.ok) throw new Error(made.problem.kind)
    expect(made.value.user.email).toBe(email)
    expect((await findSession(shop.services.auth, cookiesOf(made.value))).user).toEqual(made.value.user)
  })

  test('with an email that has an account is refused, in whatever case it is typed', async () => {
    const { email } = await shop.user()
    for (const typed of [email, email.toUpperCase()])
      expect(await signUp(shop.services.auth, { email: typed, password: 'another one' })).toEqual({
        ok: false,
        problem: { kind: 'email-taken' },
      })
  })

  test('takes a password of 6 characters and none of 5', async () => {
    const email = someEmail()
    expect(await signUp(shop.services.auth, { email, password: '12345' })).toEqual({
      ok: false,
      problem: { kind: 'weak-password' },
    })
    expect(await signUp(shop.services.auth, { email, password: '123456' })).toMatchObject({ ok: true })
  })

  test('twice at once makes one account, and the other one is told', async () => {
    const email = someEmail()
    const made = await Promise.all(
      Array.from({ length: 4 }, () => signUp(shop.services.auth, { email, password: PASSWORD })),
    )
    expect(made.filter((each) => each.ok)).toHaveLength(1)
    for (const each of made.filter((outcome) => !outcome.ok))
      expect(each).toEqual({ ok: false, problem: { kind: 'email-taken' } })
    const rows = await shop.services.db.select({ email: users.email }).from(users)
    expect(rows.filter((row) => row.email === email)).toHaveLength(1)
  })

  test('keeps the password as a salted hash only', async () => {
    await shop.user()
    await shop.user()
    const kept = (await shop.services.db.select({ password: accounts.password }).from(accounts)).map(
      (row) => row.password,
    )
    expect(new Set(kept).size).toBe(kept.length)
    for (const hash of kept) expect(hash).not.toContain(PASSWORD)
  })
})

describe('signing in', () => {
  test('with the right password opens a session of one’s own', async () => {
    const user = await shop.user()
    const entered = await signIn(shop.services.auth, { email: user.email, password: PASSWORD })
    if (!entered.ok) throw new Error(entered.problem.kind)
    expect((await findSession(shop.services.auth, cookiesOf(entered.value))).user?.id).toBe(user.id)
  })

  test('knows the email in whatever case it is typed', async () => {
    const { email } = await shop.user()
    expect(await signIn(shop.services.auth, { email: email.toUpperCase(), password: PASSWORD })).toMatchObject({
      ok: true,
    })
  })

  test('with a wrong password and with an unknown email gets the same answer', async () => {
    const { email } = await shop.user()
    const refusal = { ok: false, problem: { kind: 'wrong-credentials' } }
    expect(await signIn(shop.services.auth, { email, password: 'wrong password' })).toEqual(refusal)
    expect(await signIn(shop.services.auth, { email: someEmail(), password: PASSWORD })).toEqual(refusal)
    expect(await signIn(shop.services.auth, { email, password: PASSWORD.toUpperCase() })).toEqual(refusal)
  })
})

describe('a session', () => {
  test('ends on the server at sign-out: its cookie opens nothing any more', async () => {
    const { email } = await shop.user()
    const entered = await signIn(shop.services.auth, { email, password: PASSWORD })
    if (!entered.ok) throw new Error(entered.problem.kind)
    const cookies = cookiesOf(entered.value)
    await signOut(shop.services.auth, cookies)
    expect((await findSession(shop.services.auth, cookies)).user).toBeUndefined()
  })

  test('with a forged or cut token is nobody’s', async () => {
    const { cookies } = await shop.user()
    const [genuine = ''] = cookies.map((cookie) => cookie.split(';')[0])
    for (const cookie of [genuine.slice(0, -4), genuine.replace('=', '=x'), 'cartridge.session_token=junk'])
      expect((await findSession(shop.services.auth, new Headers({ cookie }))).user).toBeUndefined()
  })
})

import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { mails } from '#domain/outbox/mail-table.ts'
import { readSecuritySettings } from '#domain/settings/security-settings.server.ts'
import { settings } from '#domain/settings/settings-table.ts'
import { inTransaction } from '#platform/database/client.ts'
import { valueIn } from '../../../tests/support/data/factors.ts'
import { linkTo, mailTo } from '../../../tests/support/data/mails.ts'
import { HERE } from '../../../tests/support/data/seeds.ts'
import { waitingForLocks } from '../../../tests/support/machine/waiting-for-locks.ts'
import { PASSWORD, shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { deleteUser } from '../account/delete-user.server.ts'
import { admins, invitations, users } from '../account-tables.ts'
import { claimAccount } from '../claim/claim-account.server.ts'
import { resetPassword } from '../claim/reset-password.server.ts'
import { listStaff, roleOf } from '../find-staff.server.ts'
import { findSession } from '../session.server.ts'
import { signIn, signUp } from '../sign-in/sign-in.server.ts'
import type { Credentials } from '../user.ts'
import { appointAdmin, makeAdmin, removeRole } from './admins.server.ts'
import { changeAsAdmin } from './change-as-admin.server.ts'
import { invite, listInvitations, withdrawInvitation } from './invitations.server.ts'

const shop = shopForFile()
beforeEach(async () => {
  for (const table of [users, admins, invitations, mails, settings]) await shop.services.db.delete(table)
})

function listening() {
  const lines: string[] = []
  return { lines, log: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }) }
}

const admits = async (userId: string) => (await roleOf(shop.services.db, listening().log, userId)) === 'admin'
const appoint = (owner: Credentials) => appointAdmin(shop.services.db, owner, 'ADMIN_EMAIL')
const INITIALISED = { id: 'admin_init', role: 'marker' }

describe('a user is an admin', () => {
  test('with admin_init and a record of their own with the role admin', async () => {
    const [user, other] = [await shop.user(), await shop.user()]
    await shop.services.db.insert(admins).values([INITIALISED, { id: user.id, role: 'admin' }])
    expect(await admits(user.id)).toBe(true)
    // Nor by the name of the marker.
    for (const id of [other.id, 'admin_init']) expect(await admits(id)).toBe(false)
  })

  test('not while admin_init is missing: that is logged, and the record stays as it is', async () => {
    const { db } = shop.services
    const user = await shop.user()
    await db.insert(admins).values({ id: user.id, role: 'admin' })
    const { lines, log } = listening()
    expect(await roleOf(db, log, user.id)).toBeUndefined()
    expect(lines.join()).toContain('Admin system not initialized')
    expect(await db.select().from(admins)).toEqual([{ id: user.id, role: 'admin' }])
  })

  test.each(['editor', 'Admin', 'admin ', ''])('not with the role %j', async (role) => {
    const user = await shop.user()
    await shop.services.db.insert(admins).values([INITIALISED, { id: user.id, role }])
    expect(await admits(user.id)).toBe(false)
  })
})

describe('making an admin', () => {
  test('writes both records; a second one joins the first', async () => {
    const [first, second] = [await shop.user(), await shop.user('Second@Example.com')]
    expect(await makeAdmin(shop.services.db, first.email)).toMatchObject({ ok: true })
    expect(await makeAdmin(shop.services.db, 'SECOND@example.com')).toMatchObject({ ok: true })
    expect(await admits(first.id)).toBe(true)
    expect(await admits(second.id)).toBe(true)
  })

  test('lifts somebody who had another role', async () => {
    const user = await shop.user()
    await shop.services.db.insert(admins).values([INITIALISED, { id: user.id, role: 'editor' }])
    await makeAdmin(shop.services.db, user.email)
    expect(await admits(user.id)).toBe(true)
  })

  test('of an unverified address, or one without an account, is refused and writes nothing', async () => {
    const { auth, db } = shop.services
    await signUp(auth, { email: 'early@example.com', password: PASSWORD }, HERE)
    expect(await makeAdmin(db, 'early@example.com')).toEqual({ ok: false, problem: { kind: 'unverified' } })
    expect(await makeAdmin(db, 'nobody@example.com')).toEqual({ ok: false, problem: { kind: 'unknown-email' } })
    expect(await db.select().from(admins)).toEqual([])
  })
})

describe('the first admin of the settings', () => {
  const owner = { email: 'Owner@Example.com', password: PASSWORD }

  test('is made once however often the shop starts, with the password of the first time', async () => {
    const { auth, db } = shop.services
    await appoint(owner)
    await appoint({ ...owner, password: 'another password' })
    expect(await db.select().from(users)).toHaveLength(1)
    const { user } = valueIn(await signIn(auth, owner, HERE))
    expect(await admits(user.id)).toBe(true)
    expect(await signIn(auth, { ...owner, password: 'another password' }, HERE)).toMatchObject({ ok: false })
  })

  test('is made once by two processes that start together', async () => {
    await Promise.all([appoint(owner), appoint(owner)])
    const made = await shop.services.db.select().from(users).where(eq(users.email, owner.email.toLowerCase()))
    expect(made).toHaveLength(1)
    expect(await admits(made[0]?.id ?? '')).toBe(true)
  })

  test('does not go to somebody else who signed up with the address first', async () => {
    const { auth } = shop.services
    const theirs = { ...owner, password: 'the password of somebody else' }
    const other = valueIn(await signUp(auth, theirs, HERE))
    await appoint(owner)
    expect(await findSession(auth, other.token)).toBeUndefined()
    expect(await signIn(auth, theirs, HERE)).toMatchObject({ ok: false })
    expect(await signIn(auth, owner, HERE)).toMatchObject({ ok: true })
    expect(await admits(other.user.id)).toBe(true)
  })

  async function appointed(password: string) {
    const { auth, db } = shop.services
    const { user } = valueIn(await signUp(auth, { ...owner, password }, HERE))
    await claimAccount(db, user.id)
    await appoint(owner)
    expect(await admits(user.id)).toBe(true)
    return await signIn(auth, { ...owner, password }, HERE)
  }

  test('leaves the password of a verified account as it is', async () => {
    expect(await appointed('chosen by its owner')).toMatchObject({ ok: true })
  })

  test('signs in with a longer password than a shopper’s, for which a link is mailed', async () => {
    const refused = { ok: false, problem: { kind: 'weak-admin-password' } }
    expect(await appointed('short 1')).toEqual(refused)
    const { token } = await linkTo(shop, owner.email.toLowerCase(), 'password')
    const { auth, db } = shop.services
    for (let n = 0; n < 3; n += 1) expect(await signIn(auth, { ...owner, password: 'short 1' }, HERE)).toEqual(refused)
    expect(await db.$count(mails, eq(mails.kind, 'reset'))).toBe(1)
    expect(await resetPassword(auth, { token, password: PASSWORD })).toMatchObject({ ok: true })
    expect(await signIn(auth, owner, HERE)).toMatchObject({ ok: true })
  })
})

describe('of the admins', () => {
  async function admin() {
    const user = await shop.user()
    await makeAdmin(shop.services.db, user.email)
    return user
  }
  const who = async () => (await listStaff(shop.services.db)).map(({ email }) => email)

  test('two who remove each other at the same moment, one stays', async () => {
    const { db } = shop.services
    const [one, other] = [await admin(), await admin()]
    // Both hold their own account until both have begun, so that neither is done before the other starts.
    const removed = await inTransaction(db, async (tx) => {
      await tx.select({ id: admins.id }).from(admins).for('update')
      const both = [removeRole(db, other.email, one), removeRole(db, one.email, other)]
      await expect.poll(() => waitingForLocks(db)).toBe(2)
      return { both }
    })
    const answers = await Promise.all(removed.both)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, problem: { kind: 'not-allowed' } })
    expect(await who()).toHaveLength(1)
  })

  test('the last one stays; a disabled one does not count', async () => {
    const { db } = shop.services
    const only = await admin()
    expect(await removeRole(db, only.email)).toEqual({ ok: false, problem: { kind: 'last-admin' } })
    const disabled = await admin()
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.id))
    expect(await removeRole(db, only.email)).toEqual({ ok: false, problem: { kind: 'last-admin' } })
    expect(await removeRole(db, disabled.email)).toMatchObject({ ok: true })
    expect(await who()).toEqual([only.email])
  })

  test('one who is removed while they delete their account, and one who removes them, leave one', async () => {
    const { db } = shop.services
    const [leaving, staying] = [await admin(), await admin()]
    await Promise.all([
      inTransaction(db, (tx) => deleteUser(tx, leaving)),
      removeRole(db, staying.email, leaving),
      removeRole(db, leaving.email, staying),
    ])
    expect(await who()).toHaveLength(1)
  })

  test('one who is removed meanwhile invites nobody, withdraws nothing and changes no setting', async () => {
    const { db } = shop.services
    const [one, other] = [await admin(), await admin()]
    const [email, invitedBy] = ['friend@example.com', other.email]
    await invite(db, { actor: other, invitedBy, email, role: 'admin' })
    // Its mail makes the invitation's link, and would wait for a lock, too.
    await mailTo(shop, email)
    const before = await readSecuritySettings(db)
    const values = { requireSecondFactor: 'yes' as const, adminIdleMinutes: 700 }
    const acting = await inTransaction(db, async (tx) => {
      await removeRole(tx, one.email, other)
      const answers = [
        invite(db, { actor: one, invitedBy: one.email, email: 'another@example.com', role: 'admin' }),
        withdrawInvitation(db, { actor: one, email }),
        changeAsAdmin(shop.services, { actor: one, section: 'security', values }),
      ]
      await expect.poll(() => waitingForLocks(db)).toBe(3)
      return { answers }
    })
    for (const answer of await Promise.all(acting.answers))
      expect(answer).toEqual({ ok: false, problem: { kind: 'not-allowed' } })
    expect((await listInvitations(db)).map((each) => each.email)).toEqual([email])
    expect(await readSecuritySettings(db)).toEqual(before)
  })
})

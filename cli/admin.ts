import { appointAdmin, makeAdmin, removeRole } from '#domain/accounts/admins/admins.server.ts'
import { makeLinkToken } from '#domain/accounts/claim/make-link.server.ts'
import { endAccessOf } from '#domain/accounts/end-access.server.ts'
import { removeFactors } from '#domain/accounts/factors/second-factor.server.ts'
import { listStaff } from '#domain/accounts/find-staff.server.ts'
import { EmailAddress } from '#domain/text/email-address.ts'
import { newToken } from '#domain/tokens.server.ts'
import type { Db } from '#platform/database/client.ts'
import { readConfig } from '#platform/start/config.ts'
import { secretOf } from '#platform/start/secret.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { asciiAddress } from '#platform/text/mail-address.ts'
import { command } from './base/command.ts'
import { openShopDatabase } from './base/open-database.ts'
import { say } from './base/say.ts'
import type { CommandTable } from './base/usage.ts'

/** A command about one address, as it is stored. */
function addressCommand(about: string, run: (email: string) => Promise<void>) {
  return command({ about, operands: ['email'], run: ({ email }) => run(asciiAddress(email)) })
}

const add = addressCommand('Make an account an admin; creates it if there is none', async (email) => {
  if (!EmailAddress.safeParse(email).success) throw new StartProblem(`${email} is no email address`)
  await using shop = await openShopDatabase()
  const made = await makeAdmin(shop.db, email)
  if (made.ok) return say(`${email} is an admin now.`)
  // Somebody else may have signed up with this address: their password and sessions end here.
  await appointAdmin(shop.db, { email, password: newToken() }, 'command line')
  say(`${email} is an admin now. Choose its password here, within an hour:\n${await resetLink(shop.db, email)}`)
})

const NOT_REMOVED = {
  'no-role': (email: string) => `${email} is no admin`,
  'last-admin': (email: string) => `${email} is the only admin: make another one first, with "admin add"`,
  'not-allowed': (email: string) => `${email} was not removed`,
}

const remove = addressCommand('Take the right away again, a helper’s too; the account stays', async (email) => {
  await using shop = await openShopDatabase()
  const removed = await removeRole(shop.db, email)
  if (!removed.ok) throw new StartProblem(NOT_REMOVED[removed.problem.kind](email))
  say(`${email} is no ${removed.value} any more.`)
  const { firstAdmin } = readConfig(process.env)
  if (firstAdmin?.email.toLowerCase() === email.toLowerCase())
    say('ADMIN_EMAIL names this address: remove the setting, or the next start makes it an admin again.')
})

const resetFactors = addressCommand(
  'Remove passkeys, one-time codes and sessions of an account that lost its second factor',
  async (email) => {
    await using shop = await openShopDatabase()
    const removed = await removeFactors(shop.db, email)
    if (!removed.ok) throw new StartProblem(`${email} has no account`)
    say(`${email} can sign in with the password alone now.`)
  },
)

const signOut = addressCommand('End all sessions of an account, a customer’s too', async (email) => {
  await using shop = await openShopDatabase()
  if (!(await endAccessOf(shop.db, email))) throw new StartProblem(`${email} has no account`)
  say(`${email} is signed out everywhere.`)
})

const list = command({
  about: 'Print the addresses of all admins',
  options: { json: { type: 'boolean', about: 'Print JSON, with whether each has a second factor' } },
  async run({ json }) {
    await using shop = await openShopDatabase()
    const found = (await listStaff(shop.db)).filter(({ role }) => role === 'admin')
    if (json) return say(JSON.stringify(found.map(({ email, hasSecondFactor }) => ({ email, hasSecondFactor }))))
    for (const { email } of found) say(email)
  },
})

const link = addressCommand(
  'Print a link for a new password, for when no mail arrives: good once, for an hour',
  async (email) => {
    await using shop = await openShopDatabase()
    say(await resetLink(shop.db, email))
  },
)

async function resetLink(db: Db, email: string): Promise<string> {
  const config = readConfig(process.env)
  const token = await makeLinkToken({ db, secret: await secretOf(config) }, 'reset', email.toLowerCase())
  if (token === undefined) throw new StartProblem(`${email} has no account`)
  return `${config.publicUrl}/reset-password?token=${token}`
}

export const adminCommands: CommandTable = {
  'admin add': add,
  'admin remove': remove,
  'admin list': list,
  'admin link': link,
  'admin sign-out': signOut,
  'admin reset-factors': resetFactors,
}

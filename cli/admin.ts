import { defineCommand } from 'citty'
import { appointAdmin, listAdmins, makeAdmin, removeAdmin } from '#domain/accounts/admins.server.ts'
import { newToken } from '#domain/accounts/auth.server.ts'
import { makeResetToken } from '#domain/accounts/reset-password.server.ts'
import { removeFactors } from '#domain/accounts/second-factor.server.ts'
import { endSessionsOf } from '#domain/accounts/session.server.ts'
import { readConfig } from '#platform/config.ts'
import type { Db } from '#platform/database/client.ts'
import { keepSecret } from '#platform/secret.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { openShopDatabase } from './open-database.ts'
import { say } from './say.ts'

const args = {
  email: { type: 'positional', description: 'Address of an account of the shop', required: true },
} as const

const add = defineCommand({
  meta: { name: 'add', description: 'Make an account an admin; creates it if there is none' },
  args,
  async run({ args: { email } }) {
    await using shop = await openShopDatabase()
    const made = await makeAdmin(shop.db, email)
    if (made.ok) return say(`${email} is an admin now.`)
    // Somebody else may have signed up with this address: their password and sessions end here.
    await appointAdmin(shop.db, { email, password: newToken() }, 'command line')
    say(`${email} is an admin now. Choose its password here, within an hour:\n${await resetLink(shop.db, email)}`)
  },
})

const remove = defineCommand({
  meta: { name: 'remove', description: 'Take the right away again; the account stays' },
  args,
  async run({ args: { email } }) {
    await using shop = await openShopDatabase()
    const removed = await removeAdmin(shop.db, email)
    if (!removed.ok) throw new StartProblem(`${email} is no admin`)
    say(`${email} is no admin any more.`)
  },
})

const resetFactors = defineCommand({
  meta: {
    name: 'reset-factors',
    description: 'Remove passkeys, one-time codes and sessions of an account that lost its second factor',
  },
  args,
  async run({ args: { email } }) {
    await using shop = await openShopDatabase()
    const removed = await removeFactors(shop.db, email)
    if (!removed.ok) throw new StartProblem(`${email} has no account`)
    say(`${email} can sign in with the password alone now.`)
  },
})

const signOut = defineCommand({
  meta: { name: 'sign-out', description: 'End all sessions of an account, a customer’s too' },
  args,
  async run({ args: { email } }) {
    await using shop = await openShopDatabase()
    if (!(await endSessionsOf(shop.db, email))) throw new StartProblem(`${email} has no account`)
    say(`${email} is signed out everywhere.`)
  },
})

const list = defineCommand({
  meta: { name: 'list', description: 'Print the addresses of all admins' },
  async run() {
    await using shop = await openShopDatabase()
    for (const { email } of await listAdmins(shop.db)) say(email)
  },
})

const link = defineCommand({
  meta: {
    name: 'link',
    description: 'Print a link for a new password, for when no mail arrives: good once, for an hour',
  },
  args,
  async run({ args: { email } }) {
    await using shop = await openShopDatabase()
    say(await resetLink(shop.db, email))
  },
})

async function resetLink(db: Db, email: string): Promise<string> {
  const { dataDir, publicUrl, sessionSecret } = readConfig(process.env)
  const secret = sessionSecret ?? (await keepSecret(dataDir, 'session-secret'))
  const token = await makeResetToken({ db, secret }, email.toLowerCase())
  if (token === undefined) throw new StartProblem(`${email} has no account`)
  return `${publicUrl}/reset-password?token=${token}`
}

export const admin = defineCommand({
  meta: { name: 'admin', description: 'Who runs the shop' },
  subCommands: { add, remove, list, link, 'sign-out': signOut, 'reset-factors': resetFactors },
})

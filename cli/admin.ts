import { defineCommand } from 'citty'
import { listAdmins, makeAdmin, removeAdmin } from '#domain/accounts/admins.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { openShopDatabase } from './open-database.ts'
import { say } from './say.ts'

const args = {
  email: { type: 'positional', description: 'Address of an account of the shop', required: true },
} as const

const add = defineCommand({
  meta: { name: 'add', description: 'Make an account of the shop an admin' },
  args,
  async run({ args: { email } }) {
    await using shop = await openShopDatabase()
    const made = await makeAdmin(shop.db, email)
    if (!made.ok) throw new StartProblem(`${email} has no account; sign up in the shop first`)
    say(`${email} is an admin now.`)
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

const list = defineCommand({
  meta: { name: 'list', description: 'Print the addresses of all admins' },
  async run() {
    await using shop = await openShopDatabase()
    for (const email of await listAdmins(shop.db)) say(email)
  },
})

export const admin = defineCommand({
  meta: { name: 'admin', description: 'Who runs the shop' },
  subCommands: { add, remove, list },
})

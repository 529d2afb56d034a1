import { TransactionRollbackError } from 'drizzle-orm'
import { emailsOfAccounts } from '#domain/accounts/account/find-customers.server.ts'
import { makeAdmin } from '#domain/accounts/admins/admins.server.ts'
import { recordedRole } from '#domain/accounts/find-staff.server.ts'
import type { OldShop } from '#domain/move-in/old/old-shop.ts'
import { wholeOf } from '#domain/move-in/values/readings.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { importItems, type SheetShop } from '../kinds/import-items.server.ts'
import { OLD_CUSTOMERS } from '../kinds/people-kinds.server.ts'
import type { Tally } from './move-in-report.ts'

type Appointing = { dryRun: boolean; tally: Tally }

/** An admin here can change the whole shop, so the operator says that the records count. A dry run undoes all that it does. */
export async function appointAdmins(shop: SheetShop, old: OldShop, { dryRun, tally }: Appointing): Promise<void> {
  const { items: admins, failed } = await wholeOf(old.admins())
  tally.failed.push(...failed)
  if (admins.length === 0) return
  if (!dryRun) return await appointAll(shop.db, admins, tally)
  const undone = inTransaction(shop.db, async (tx) => {
    await bringAccounts(shop, tx, { old, admins })
    await appointAll(tx, admins, tally)
    tx.rollback()
  })
  await undone.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
}

type Named = { id: string }

/** The accounts of admins, as they would be if this were no dry run. */
async function bringAccounts(shop: SheetShop, tx: Db, { old, admins }: { old: OldShop; admins: Named[] }) {
  const ids = new Set(admins.map(({ id }) => id))
  const { items } = await wholeOf(old.accounts())
  const reading = { items: items.filter(({ id }) => id !== undefined && ids.has(id)), problems: [] }
  const options = { shop, actor: 'command line', file: 'the old shop', dryRun: false, skipInvalid: true } as const
  await importItems(tx, reading, { ...options, tell: () => undefined }, OLD_CUSTOMERS)
}

async function appointAll(db: Db, admins: Named[], tally: Tally): Promise<void> {
  for (const { id } of admins) {
    const email = (await emailsOfAccounts(db, [id])).get(id)
    if (email === undefined) tally.failed.push({ id, reason: 'it has no account' })
    else if ((await recordedRole(db, id)) === 'admin') tally.skipped += 1
    else if ((await makeAdmin(db, email)).ok) tally.created += 1
    else tally.failed.push({ id, reason: `${email} is not verified: run "admin add ${email}"` })
  }
}

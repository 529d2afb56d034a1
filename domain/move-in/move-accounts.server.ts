import type { Db } from '#platform/database/client.ts'
import { emailOf, type ImportedAccount, importAccounts } from '../accounts/account/import-accounts.server.ts'
import { isAdminRecord, makeAdmin } from '../accounts/admins/admins.server.ts'
import { record } from '../audit/record.server.ts'
import { inPart } from './in-part.server.ts'
import type { Way } from './move-in.server.ts'
import type { OldShop } from './old/old-shop.ts'
import { chunksOf } from './read/chunks.ts'
import type { Readings } from './values/readings.ts'
import { tally as emptyTally, type Tally } from './values/report.ts'

export async function moveAccounts(
  { db, dryRun }: Pick<Way, 'db' | 'dryRun'>,
  accounts: Readings<ImportedAccount>,
  tally: Tally,
): Promise<void> {
  // All at once: two accounts with one address are noticed by a dry run, too, which stores none of them.
  for await (const all of chunksOf(accounts, Infinity, tally)) {
    const { created, disabled, same, taken } = await inPart(db, dryRun, async (tx) => {
      const imported = await importAccounts(tx, all)
      const name = `${imported.created} accounts of the old shop`
      if (imported.created > 0)
        await record(tx, 'command line', [{ action: 'imported', kind: 'catalogue', subject: { id: null, name } }])
      return imported
    })
    Object.assign(tally, { created, updated: disabled.length, skipped: same + taken.length })
    tally.updates = disabled.map((account) => ({ ...account, fields: ['disabled'] }))
    tally.otherwiseHere = taken.map(({ id, email }) => ({ id, name: email, reason: 'it has another account here' }))
  }
}

/** An admin here can change the whole shop, so the operator says that the records count. */
export async function moveAdmins({ db, dryRun }: Way, old: OldShop, tally: Tally): Promise<void> {
  for await (const admins of chunksOf(old.admins(), Infinity, tally)) {
    if (!dryRun) await appointAll(db, admins, tally)
    else
      await inPart(db, true, async (tx) => {
        // Their accounts were undone with the others.
        await moveAccounts({ db: tx, dryRun: false }, only(old.accounts(), admins), emptyTally())
        await appointAll(tx, admins, tally)
      })
  }
}

async function* only(accounts: Readings<ImportedAccount>, wanted: { id: string }[]) {
  const ids = new Set(wanted.map(({ id }) => id))
  for await (const reading of accounts) if (reading.kind === 'taken' && ids.has(reading.item.id)) yield reading
}

async function appointAll(db: Db, admins: { id: string }[], tally: Tally): Promise<void> {
  for (const { id } of admins) {
    const problem = await appoint(db, id)
    if (problem === 'is one') tally.skipped += 1
    else if (problem === undefined) tally.created += 1
    else tally.failed.push({ id, reason: problem })
  }
}

async function appoint(db: Db, id: string): Promise<string | undefined> {
  const email = await emailOf(db, id)
  if (email === undefined) return 'it has no account'
  if (await isAdminRecord(db, id)) return 'is one'
  const made = await makeAdmin(db, email)
  return made.ok ? undefined : `${email} is not verified: run "admin add ${email}"`
}

import type { Db } from '#platform/database/client.ts'
import { isAdminRecord, makeAdmin } from '../accounts/admins.server.ts'
import { firebaseHash } from '../accounts/firebase-hash.server.ts'
import { emailOf, type ImportedAccount, importAccounts } from '../accounts/import-accounts.server.ts'
import { record } from '../audit/record.server.ts'
import { type AuthUser, readAuthUser } from './auth-file.ts'
import { readDocuments } from './firestore-file.ts'
import type { OldShop } from './move-in.server.ts'
import type { Tally } from './report.ts'

export async function moveAccounts(db: Db, { accounts, hashing }: OldShop, tally: Tally): Promise<void> {
  const read: ImportedAccount[] = []
  for (const entry of accounts) {
    const user = readAuthUser(entry)
    if (user.ok) read.push(accountOf(user.value, hashing))
    else tally.failed.push({ id: entry.localId, reason: user.problem })
  }
  const { created, updated, same, taken } = await db.transaction(async (tx) => {
    const imported = await importAccounts(tx, read)
    const name = `${imported.created} accounts of the old shop`
    if (imported.created > 0)
      await record(tx, 'command line', [{ action: 'imported', kind: 'catalogue', thing: { id: null, name } }])
    return imported
  })
  Object.assign(tally, { created, updated, skipped: same })
  for (const { id, email } of taken) tally.failed.push({ id, reason: `${email} has another account here` })
}

function accountOf(user: AuthUser, hashing: OldShop['hashing']): ImportedAccount {
  const { localId: id, email, passwordHash, salt, createdAt, emailVerified, disabled } = user
  const canSignIn = hashing !== undefined && passwordHash !== undefined && passwordHash !== '' && salt !== undefined
  return {
    id,
    email,
    hash: canSignIn ? firebaseHash(hashing, salt, passwordHash) : undefined,
    isVerified: emailVerified,
    isDisabled: disabled,
    createdAt: new Date(createdAt),
  }
}

/** An admin here can change the whole shop, so the operator says that the records count. */
export async function moveAdmins(db: Db, { collections, withAdmins }: OldShop, tally: Tally): Promise<void> {
  if (!withAdmins) return
  for (const { id, fields } of readDocuments(collections, 'admins', tally).filter(({ id }) => id !== 'admin_init')) {
    const problem = fields.role === 'admin' ? await appoint(db, id) : 'its role is not admin'
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

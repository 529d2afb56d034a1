import type { Db } from '#platform/database/client.ts'
import { isAdminRecord, makeAdmin } from '../accounts/admins.server.ts'
import { firebaseHash } from '../accounts/firebase-hash.server.ts'
import { emailOf, type ImportedAccount, importAccounts } from '../accounts/import-accounts.server.ts'
import { record } from '../audit/record.server.ts'
import { type AuthUser, readAuthUser } from './auth-file.ts'
import type { Document } from './documents.ts'
import { readDocuments } from './firestore-file.ts'
import { inPart } from './in-part.server.ts'
import type { OldShop, Way } from './move-in.server.ts'
import { emptyReport, type Tally } from './report.ts'

export async function moveAccounts({ db, isTrial }: Way, { accounts, hashing }: OldShop, tally: Tally): Promise<void> {
  const read: ImportedAccount[] = []
  for (const entry of accounts) {
    const user = readAuthUser(entry)
    if (user.ok) read.push(accountOf(user.value, hashing))
    else tally.failed.push({ id: entry.localId, reason: user.problem })
  }
  const { created, updated, same, taken } = await inPart(db, isTrial, async (tx) => {
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
export async function moveAdmins(way: Way, old: OldShop, tally: Tally): Promise<void> {
  if (!old.withAdmins) return
  const documents = readDocuments(old.collections, 'admins', tally).filter(({ id }) => id !== 'admin_init')
  if (!way.isTrial) return await appointAll(way.db, documents, tally)
  // Their accounts were undone with the others.
  const accounts = old.accounts.filter(({ localId }) => documents.some(({ id }) => id === localId))
  await inPart(way.db, true, async (tx) => {
    await moveAccounts({ ...way, db: tx, isTrial: false }, { ...old, accounts }, emptyReport().accounts)
    await appointAll(tx, documents, tally)
  })
}

async function appointAll(db: Db, documents: Document[], tally: Tally): Promise<void> {
  for (const { id, fields } of documents) {
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

import { href, type RouterContextProvider, redirect } from 'react-router'
import { askToConfirm } from '#app/http/admin-guard.ts'
import { servicesContext } from '#app/http/context.ts'
import { knownVisitor } from '#app/http/visitor.ts'
import { findAdminAccess, hasJustProved } from '#domain/accounts/admin-access.server.ts'

type Context = Readonly<RouterContextProvider>

export function signedIn(context: Context) {
  const { user, sessionId, isAdmin } = knownVisitor(context)
  if (user === undefined || sessionId === undefined) throw redirect(href('/sign-in'))
  return { user, sessionId, isAdmin }
}

type Asker = ReturnType<typeof signedIn>

/** Leads a shopper to the account page to type the password, unless the session has a fresh proof; an admin as below. */
export async function requireProof(context: Context, url: URL, asker: Asker): Promise<void> {
  if (asker.isAdmin) return await requireAdminProof(context, url, asker)
  const { db } = context.get(servicesContext)
  if (!(await hasJustProved(db, asker.sessionId))) throw redirect(`${href('/account')}#own-data`)
}

/** An admin who has a second factor must have given it a moment ago: a password alone opens nothing of theirs. */
export async function requireAdminProof(context: Context, url: URL, { sessionId, isAdmin }: Asker): Promise<void> {
  if (!isAdmin) return
  const { isFresh } = await findAdminAccess(context.get(servicesContext).db, sessionId)
  if (!isFresh) throw askToConfirm(url)
}

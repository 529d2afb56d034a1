import { findAdminAccess } from '#domain/accounts/admin-access.server.ts'
import { isAdmin } from '#domain/accounts/admins.server.ts'
import { findSession } from '#domain/accounts/session.server.ts'
import type { Services } from './context.ts'
import { readCookie } from './cookies.ts'

/** Asked before React Router, where there is no visitor yet: does this request come from a signed-in admin? */
export async function isAdminRequest({ auth, config, db, log }: Services, request: Request): Promise<boolean> {
  const token = readCookie(request, 'session', config)
  const found = token === undefined ? undefined : await findSession(auth, token)
  if (found === undefined || !(await isAdmin(db, log, found.user.id))) return false
  return (await findAdminAccess(db, found.sessionId)).state === 'granted'
}

import { findAdminAccess } from '#domain/accounts/admin-access.server.ts'
import { isAdmin } from '#domain/accounts/admins.server.ts'
import { findSession } from '#domain/accounts/session.server.ts'
import type { Services } from './context.ts'
import { readCookie } from './cookies.ts'

/** Asked before React Router, where there is no visitor yet: does this request come from a signed-in admin? */
export async function isAdminRequest(services: Services, request: Request): Promise<boolean> {
  return (await findAdmin(services, request, { isVisit: true })) !== undefined
}

/** The session of the admin who sends this request, which counts as no visit: nobody need sit in front of it. */
export async function findAdminSession(services: Services, request: Request): Promise<string | undefined> {
  return await findAdmin(services, request, { isVisit: false })
}

async function findAdmin({ auth, config, db, log }: Services, request: Request, visit: { isVisit: boolean }) {
  const token = readCookie(request, 'session', config)
  const found = token === undefined ? undefined : await findSession(auth, token)
  if (found === undefined || !(await isAdmin(db, log, found.user.id))) return undefined
  return (await findAdminAccess(db, found.sessionId, visit)).state === 'granted' ? found.sessionId : undefined
}

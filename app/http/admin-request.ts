import { isAdmin } from '#domain/accounts/admins.server.ts'
import { findSession } from '#domain/accounts/session.server.ts'
import type { Services } from './context.ts'

/** Asked before React Router, where there is no visitor yet: does this request come from a signed-in admin? */
export async function isAdminRequest({ auth, db, log }: Services, request: Request): Promise<boolean> {
  if (!request.headers.get('cookie')?.includes('cartridge.session_token=')) return false
  const { user } = await findSession(auth, request.headers)
  return user !== undefined && (await isAdmin(db, log, user.id))
}

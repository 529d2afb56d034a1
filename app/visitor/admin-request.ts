import { noteAdminVisit } from '#domain/accounts/admin-access.server.ts'
import { decide } from '#domain/accounts/decide.ts'
import { type RoutePath, rowOf } from '#domain/accounts/rights.ts'
import { type FoundSession, findVisitor } from '#domain/accounts/sign-in/find-visitor.server.ts'
import type { Services } from '../request/context.ts'
import { readCookie } from '../request/cookies.ts'

/** Asked before React Router, where there is no visitor yet: may the sender of this request do this? It counts as a visit. */
export async function mayDo(services: Services, request: Request, right: RoutePath): Promise<boolean> {
  const visitor = await findAllowed(services, request, right)
  if (visitor !== undefined) await noteAdminVisit(services.db, visitor)
  return visitor !== undefined
}

/** The session of somebody who may do this. It counts as no visit: nobody need sit in front of it. */
export async function findAllowed(
  { auth, config, log }: Services,
  request: Request,
  right: RoutePath,
): Promise<FoundSession | undefined> {
  const token = readCookie(request, 'session', config)
  const visitor = token === undefined ? undefined : await findVisitor(auth, log, token)
  const rule = rowOf(right)?.page
  if (visitor === undefined || rule === undefined) return undefined
  return decide(rule, visitor.principal) === 'allowed' ? visitor : undefined
}

import { noteAdminVisit } from '#domain/accounts/admin-access.server.ts'
import { type Decision, decide, VISITOR } from '#domain/accounts/decide.ts'
import { type RoutePath, rowOf } from '#domain/accounts/rights.ts'
import { type FoundSession, findVisitor } from '#domain/cart/find-visitor.server.ts'
import type { Services } from '../request/context.ts'
import { readCookie } from '../request/cookies.ts'

/** Asked before React Router, where there is no visitor yet: may the sender of this request do this? It counts as a visit. */
export async function decideFor(services: Services, request: Request, right: RoutePath): Promise<Decision> {
  const { decision, visitor } = await decisionOf(services, request, right)
  if (decision === 'allowed' && visitor !== undefined) await noteAdminVisit(services.db, visitor)
  return decision
}

/** The session of somebody who may do this. It counts as no visit: nobody need sit in front of it. */
export async function findAllowed(
  services: Services,
  request: Request,
  right: RoutePath,
): Promise<FoundSession | undefined> {
  const { decision, visitor } = await decisionOf(services, request, right)
  return decision === 'allowed' ? visitor : undefined
}

async function decisionOf({ auth, config, log }: Services, request: Request, right: RoutePath) {
  const token = readCookie(request, 'session', config)
  const visitor = token === undefined ? undefined : await findVisitor(auth, log, token)
  const rule = rowOf(right)?.page ?? {}
  return { visitor, decision: decide(rule, visitor?.principal ?? VISITOR) }
}

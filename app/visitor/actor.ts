import type { Context } from '#app/request/context.ts'
import type { Actor } from '#domain/audit/record.server.ts'
import { signedIn } from './visitor.ts'

/** The signed-in admin, for the audit log. */
export function actorOf(context: Context): Actor {
  return signedIn(context).user
}

import type { Context } from '#app/request/context.ts'
import type { Actor } from '#domain/audit/record.server.ts'
import { signedIn } from './visitor.ts'

export function actorOf(context: Context): Actor {
  return signedIn(context).user
}

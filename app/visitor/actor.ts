import type { RouterContextProvider } from 'react-router'
import type { Actor } from '#domain/audit/record.server.ts'
import { signedIn } from './visitor.ts'

/** The signed-in admin, for the audit log. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor {
  return signedIn(context).user
}

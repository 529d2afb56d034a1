import type { RouterContextProvider } from 'react-router'
import type { Actor } from '#domain/audit/record.server.ts'
import { visitorContext } from './context.ts'

/** The signed-in admin, for the audit log. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor {
  const { user } = context.get(visitorContext)
  if (user === undefined) throw new Error('only an admin changes the shop')
  return user
}

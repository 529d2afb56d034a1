import { type Context, servicesContext } from '#app/request/context.ts'
import { knownVisitor } from '#app/visitor/visitor.ts'
import { isVerified } from '#domain/accounts/find-account.server.ts'

/** Whether an address is that of the signed-in account, which has proved it: then no mail has to ask. */
export async function isProvedAddress(context: Context, email: string): Promise<boolean> {
  const { user } = knownVisitor(context)
  if (user === undefined || user.email !== email.toLowerCase()) return false
  return await isVerified(context.get(servicesContext).db, user.id)
}

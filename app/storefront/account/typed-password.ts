import { type Context, servicesContext } from '#app/request/context.ts'
import { checkLimit } from '#app/visitor/limits.ts'
import { checkOwnPassword } from '#domain/accounts/sign-in/change-password.server.ts'
import type { User } from '#domain/accounts/user.ts'

/** @returns why this is not taken as the user's password: it is another one, or there were too many guesses */
export async function checkTypedPassword(
  typed: string,
  { id }: User,
  context: Context,
): Promise<{ text: string; status: 400 | 429 } | undefined> {
  const { db, log } = context.get(servicesContext)
  const tooOften = await checkLimit(context, 'change-password', id)
  if (tooOften !== undefined) return { text: tooOften, status: 429 }
  if (await checkOwnPassword(db, id, typed)) return undefined
  log.warn('password refused')
  return { text: 'This is not your password', status: 400 }
}

import { href, type RouterContextProvider, redirect } from 'react-router'
import { refusal } from '#app/http/admin-guard.ts'
import { servicesContext } from '#app/http/context.ts'
import { typedText } from '#app/http/forms.ts'
import { checkLimit } from '#app/http/limits.ts'
import { jsonField, ownParty } from '#app/http/passkey-form.ts'
import { raiseTrust } from '#app/http/session.ts'
import { toastNext } from '#app/http/toast.ts'
import { knownVisitor } from '#app/http/visitor.ts'
import { WELCOME } from '#app/routes/admin/sign-in/welcome.ts'
import { findAdminAccess } from '#domain/accounts/admin-access.server.ts'
import { checkOwnPassword } from '#domain/accounts/change-password.server.ts'
import type { User } from '#domain/accounts/create-account.server.ts'
import { checkPasskey } from '#domain/accounts/passkeys.server.ts'
import { checkTyped } from '#domain/accounts/second-factor.server.ts'

type Context = Readonly<RouterContextProvider>
const WRONG_CODE = 'This code is wrong, or was used already. Codes change every 30 seconds.'
const NOT_THE_PASSKEY = 'This passkey was not accepted. Please try again.'

type SignedInAdmin = { user: User; sessionId: string }

/** The admin of this session, also while the guard asks for a second factor. */
export function signedInAdmin(context: Context): SignedInAdmin {
  const { user, sessionId, isAdmin } = knownVisitor(context)
  if (!isAdmin || user === undefined || sessionId === undefined) throw refusal(context)
  return { user, sessionId }
}

/**
 * Notes in the session that the person has proved who they are: with a second factor where the account has one, with the
 * password otherwise.
 *
 * @returns what to show when it was refused
 */
export async function proveWith(
  form: FormData,
  { user, sessionId }: SignedInAdmin,
  context: Context,
): Promise<{ problem: string; status: number } | undefined> {
  const { auth, log } = context.get(servicesContext)
  const { state, hasSecondFactor } = await findAdminAccess(auth.db, sessionId)
  if (state === 'expired') throw redirect(href('/admin'))
  const tooOften = await checkLimit(context, 'second-factor', user.id)
  if (tooOften !== undefined) return { problem: tooOften, status: 429 }
  if (!hasSecondFactor) {
    if (!(await checkOwnPassword(auth.db, user.id, typedText(form, 'password')))) {
      log.warn('password refused')
      return { problem: 'This is not your password.', status: 400 }
    }
    await raiseTrust(context, sessionId, 'password')
    log.info({ by: 'password' }, 'confirmed')
    return undefined
  }
  const isRight = form.has('passkey')
    ? (await checkPasskey(auth.db, ownParty(context), { response: jsonField(form, 'passkey'), userId: user.id })).ok
    : await checkTyped(auth, user.id, typedText(form, 'code'))
  if (!isRight) {
    log.warn('second factor refused')
    return { problem: form.has('passkey') ? NOT_THE_PASSKEY : WRONG_CODE, status: 400 }
  }
  await raiseTrust(context, sessionId, 'second-factor')
  if (state === 'second-factor') toastNext(context, WELCOME)
  log.info({ by: form.has('passkey') ? 'passkey' : 'code' }, 'confirmed')
  return undefined
}

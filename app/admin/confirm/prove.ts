import { WELCOME } from '#app/admin/sign-in/welcome.ts'
import { typedText } from '#app/forms/forms.ts'
import { toastNext } from '#app/forms/toast.ts'
import { type Context, servicesContext, visitorContext } from '#app/request/context.ts'
import { jsonField, ownParty } from '#app/sign-in/passkey-form.ts'
import { handOverCart } from '#app/visitor/cart.ts'
import { checkLimit } from '#app/visitor/limits.ts'
import { raiseTrust } from '#app/visitor/session.ts'
import { signedIn } from '#app/visitor/visitor.ts'
import { checkPasskey } from '#domain/accounts/factors/passkeys.server.ts'
import { checkTyped } from '#domain/accounts/factors/second-factor.server.ts'
import { checkOwnPassword } from '#domain/accounts/sign-in/change-password.server.ts'

const WRONG_CODE = 'This code is wrong, or was used already. Codes change every 30 seconds.'
const NOT_THE_PASSKEY = 'This passkey was not accepted. Please try again.'

/**
 * Notes in the session that the person has proved who they are: with a second factor where the account has one, with the
 * password otherwise.
 *
 * @returns what to show when it was refused
 */
export async function proveWith(
  form: FormData,
  context: Context,
): Promise<{ problem: string; status: number } | undefined> {
  const { auth, log } = context.get(servicesContext)
  const { user, sessionId } = signedIn(context)
  const { principal, hasSecondFactor } = context.get(visitorContext)
  const tooOften = await checkLimit(context, 'second-factor', user.id)
  if (tooOften !== undefined) return { problem: tooOften, status: 429 }
  if (hasSecondFactor !== true) {
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
  if (principal.state === 'half') {
    const more = await handOverCart(context, user.id)
    toastNext(context, { ...WELCOME, more })
  }
  log.info({ by: form.has('passkey') ? 'passkey' : 'code' }, 'confirmed')
  return undefined
}

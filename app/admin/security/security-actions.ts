import { data } from 'react-router'
import { encode } from 'uqr'
import { z } from 'zod'
import { parseForm, typedText } from '#app/forms/forms.ts'
import type { Toast } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import {
  addOwnPasskey,
  endOwnOtherSessions,
  endOwnSession,
  removeOwnPasskey,
  UNVERIFIED,
} from '#app/sign-in/own-access.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { SESSION_ENDED } from '#app/visitor/auth-mode.ts'
import { postedIntent } from '#app/visitor/guard.ts'
import { checkLimit } from '#app/visitor/limits.ts'
import { raiseTrust } from '#app/visitor/session.ts'
import { type SignedIn, signedIn } from '#app/visitor/visitor.ts'
import { removeRole } from '#domain/accounts/admins/admins.server.ts'
import { invite, withdrawInvitation } from '#domain/accounts/admins/invitations.server.ts'
import { ForgotPassword } from '#domain/accounts/credentials.ts'
import { confirmCodes, removeCodes, startCodes } from '#domain/accounts/factors/one-time-codes.server.ts'
import { makeRecoveryCodes } from '#domain/accounts/factors/recovery-codes.server.ts'
import type { User } from '#domain/accounts/user.ts'
import { type Outcome, refused } from '#domain/outcome.ts'
import { deliveryMode, mailText } from '#domain/settings/delivery-mode.ts'

/** What a form of the page leads to: a toast, or something that is shown in place. */
export type SecurityAnswer = {
  status: number
  toast?: Toast
  /** An authenticator app is being set up. */
  setUp?: { secret: string; qrCode: QrCode; problem?: string }
  /** Recovery codes, shown this once. */
  newCodes?: string[]
  invited?: { email: string; role: string; problem: string } | undefined
}

export async function changeSecurity(context: Context): Promise<SecurityAnswer> {
  const { auth, db } = context.get(servicesContext)
  const self = signedIn(context)
  const { user, sessionId } = self
  const session = { userId: user.id, sessionId }
  const { form, intent } = postedIntent(context, '/admin/security')
  switch (intent) {
    case 'add-passkey':
      return toasted(await addOwnPasskey(form, self, context))
    case 'remove-passkey':
      return toasted(await removeOwnPasskey(form, self, context))
    case 'start-codes':
      return { status: 200, setUp: await setUpOf(self, context) }
    case 'confirm-codes':
      return await confirm(form, self, context)
    case 'remove-codes':
      return told(await removeCodes(auth, session), 'One-time codes are switched off.')
    case 'recovery-codes': {
      const made = await makeRecoveryCodes(auth, session)
      return made.ok ? { status: 200, newCodes: made.value } : failed(REFUSED[made.problem.kind])
    }
    case 'end':
      return toasted(await endOwnSession(form, self, context))
    case 'end-others':
      return toasted(await endOwnOtherSessions(self, context))
    case 'invite':
      return await inviteTyped(form, user, context)
    case 'withdraw':
      return told(
        await withdrawInvitation(db, { actor: actorOf(context), email: typedText(form, 'email') }),
        'The invitation is withdrawn.',
      )
    case 'remove-admin':
      return await remove(form, user, context)
  }
}

async function setUpOf(self: SignedIn, context: Context) {
  const { auth, settings } = context.get(servicesContext)
  const started = await startCodes(auth, self, settings.latest.shopName)
  if (!started.ok) throw data(UNVERIFIED, { status: 403 })
  const { secret, uri } = started.value
  return { secret, qrCode: qrCodeOf(uri) }
}

async function confirm(form: FormData, self: SignedIn, context: Context): Promise<SecurityAnswer> {
  const { user, sessionId } = self
  const { auth, log } = context.get(servicesContext)
  const tooOften = await checkLimit(context, 'second-factor', user.id)
  const confirmed =
    tooOften === undefined
      ? await confirmCodes(auth, { userId: user.id, sessionId }, typedText(form, 'code'))
      : refused({ kind: 'wrong-code' as const })
  if (!confirmed.ok) {
    if (confirmed.problem.kind === 'signed-out') return failed(SESSION_ENDED)
    const problem = tooOften ?? 'This code is not right. Check the clock of your device and type the next code.'
    return { status: 400, setUp: { ...(await setUpOf(self, context)), problem } }
  }
  await raiseTrust(context, sessionId, 'second-factor')
  log.info({ user: user.id }, 'one-time codes set up')
  return { status: 200, newCodes: confirmed.value }
}

/** A page that was opened before there were helpers asks for no role. */
const Invitee = ForgotPassword.extend({ role: z.enum(['admin', 'helper'], 'Choose a role').prefault('admin') })

async function inviteTyped(form: FormData, { email: invitedBy }: User, context: Context): Promise<SecurityAnswer> {
  const parsed = parseForm(Invitee, form)
  if (!parsed.ok) {
    const typed = { email: typedText(form, 'email'), role: typedText(form, 'role') }
    return { status: 400, invited: { ...typed, problem: parsed.problem.email ?? parsed.problem.role ?? '' } }
  }
  const { email, role } = parsed.value
  const { db, settings } = context.get(servicesContext)
  const invited = await invite(db, { actor: actorOf(context), invitedBy, email, role })
  if (!invited.ok) {
    const { problem: refusal } = invited
    if (refusal.kind === 'not-allowed') return failed(REFUSED['not-allowed'])
    const problem = `${email} is ${refusal.role === 'admin' ? 'an admin' : 'a helper'} already.`
    return { status: 409, invited: { email, role, problem } }
  }
  const mode = deliveryMode(await settings.mailSending())
  return succeeded(mailText(mode, { sent: `We mailed an invitation to ${email}.`, mail: `The invitation to ${email}` }))
}

/** What has happened since the guard let the form in. */
const REFUSED = { 'signed-out': SESSION_ENDED, 'not-allowed': 'You are no admin any more.' }

const NOT_REMOVED = {
  'no-role': (email: string) => `${email} was removed already.`,
  'last-admin': (email: string) => `${email} is the only admin. Invite another one first.`,
  'not-allowed': () => REFUSED['not-allowed'],
}

async function remove(form: FormData, self: User, context: Context): Promise<SecurityAnswer> {
  const email = typedText(form, 'email')
  if (email === self.email) return failed('Another admin has to remove you.')
  const removed = await removeRole(context.get(servicesContext).db, email, actorOf(context))
  return removed.ok
    ? succeeded(`${email} is no ${removed.value} any more.`)
    : failed(NOT_REMOVED[removed.problem.kind](email))
}

const toasted = (toast: Toast): SecurityAnswer => ({ status: 303, toast })
const succeeded = (text: string) => toasted({ kind: 'success', text })
const failed = (text: string) => toasted({ kind: 'error', text })

function told(outcome: Outcome<undefined, { kind: keyof typeof REFUSED }>, text: string): SecurityAnswer {
  return outcome.ok ? succeeded(text) : failed(REFUSED[outcome.problem.kind])
}

/** A QR code as one SVG path; a unit is a module. */
type QrCode = { size: number; path: string }

function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { border: 2 })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: modules.join('') }
}

import { data, href, redirect } from 'react-router'
import type { Context } from '#app/request/context.ts'
import { isReading } from '#app/request/same-origin.ts'
import type { AdminRefusal, StepRefusal } from '#app/ui/notices/refusals.ts'
import { type Decision, isOfOffice, isStaff, type Rule } from '#domain/accounts/decide.ts'
import { readSecuritySettings } from '#domain/settings/security-settings.server.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { clientContext, type Services, servicesContext } from '../request/context.ts'
import { isSentByScript } from '../request/redirects.ts'
import { BACK_OFFICE, SESSION_ENDED } from './auth-mode.ts'
import { knownVisitor } from './visitor.ts'

const STEPS = {
  'sign-in': 'Please sign in first.',
  half: 'Please give your second factor first.',
  'set-up': 'Please set up a second factor first.',
  confirm: 'Please type your password again.',
}

type Step = keyof typeof STEPS

export type RefusedRequest = {
  request: Request
  url: URL
  params: Record<string, string | undefined>
  context: Context
  rule: Rule
}

/** What the guard answers: the way to the next step, or a form of refusal that says what to do. */
export async function refusalOf(decision: Exclude<Decision, 'allowed'>, refused: RefusedRequest) {
  const { context, rule } = refused
  note(decision, refused)
  switch (decision) {
    case 'half':
    case 'set-up':
    case 'confirm':
      return nextStep(decision, refused)
    case 'sign-in':
      if (!isOfOffice(rule)) return nextStep(decision, refused)
      return adminLogin(context, isFirstVisit(refused) ? BACK_OFFICE : SESSION_ENDED)
    case 'idle':
    case 'denied':
      if (!isOfOffice(rule)) return data('You may not do this.', { status: 403 })
      if (decision === 'denied' && knownVisitor(context).principal.role === 'helper') return forAdmins(refused)
      return adminLogin(context, await notNowText(decision, context.get(servicesContext)))
  }
}

/** A helper who comes in by the front door of the back office finds the orders. */
function forAdmins({ request, url }: RefusedRequest) {
  const to = href('/admin/orders')
  if (isReading(request) && url.pathname === href('/admin')) return redirect(to)
  const said: StepRefusal = { refused: 'step', message: 'Only an admin may do this.', to }
  return data(said, { status: 403 })
}

/** Only somebody who was signed in has a session's cookie, or a page or form of the back office to send from. */
function isFirstVisit({ request, context }: RefusedRequest): boolean {
  return isReading(request) && !isSentByScript(request) && context.get(clientContext).token === undefined
}

/** Why the back office is closed to somebody in the middle of their work. */
export async function notNowText(decision: Decision, { db }: Services): Promise<string> {
  if (decision === 'sign-in') return SESSION_ENDED
  if (decision !== 'idle') return ADMIN_TEXTS.accessDenied
  const { adminIdleMinutes } = await readSecuritySettings(db)
  return `The back office closes after ${adminIdleMinutes} minutes without a visit. Please sign in again.`
}

/** A page leads to the step. A form is refused; if only a recent proof is missing, the staff is led on nevertheless. */
function nextStep(step: Step, refused: RefusedRequest) {
  const ofStaff = isStaff(knownVisitor(refused.context).principal.role)
  const to = pageOf(step, refused, ofStaff)
  if (isReading(refused.request) || (step === 'confirm' && ofStaff)) return redirect(to)
  const said: StepRefusal = { refused: 'step', message: STEPS[step], to }
  return data(said, { status: step === 'sign-in' ? 401 : 403 })
}

function pageOf(step: Step, refused: RefusedRequest, ofStaff: boolean): string {
  const { url } = refused
  if (step === 'sign-in') return signInPage(refused)
  if (step === 'set-up') return href('/admin/security')
  // It asks for the second factor or the password, and leads back.
  if (ofStaff) return `${href('/admin/confirm')}?${new URLSearchParams({ to: url.pathname + url.search })}`
  return isReading(refused.request) ? `${href('/account')}#own-data` : href('/account')
}

/** A mail's link leads to an order, whose customer signs in first. The list of orders is no page of a visitor's. */
function signInPage({ url, params: { id } }: RefusedRequest): string {
  if (url.pathname === href('/orders')) return href('/')
  return id === undefined ? href('/sign-in') : `${href('/sign-in')}?${new URLSearchParams({ order: id })}`
}

function adminLogin(context: Context, message: string) {
  const { shopName: shop } = context.get(servicesContext).settings.latest
  const said: AdminRefusal = { refused: 'admin', message, shop }
  return data(said, { status: 403, statusText: 'Forbidden' })
}

/** Logs who was refused. A page that leads to the next step is not worth a warning. */
function note(decision: Decision, { request, url, context, rule }: RefusedRequest): void {
  const isLedOn = isReading(request) && decision in STEPS
  const said = isOfOffice(rule) ? 'the back office was refused' : 'a page or form was refused'
  context.get(servicesContext).log[isLedOn ? 'info' : 'warn']({ path: url.pathname, decision }, said)
}

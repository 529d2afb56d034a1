import { href } from 'react-router'
import type { Context } from '#app/request/context.ts'
import { noteAdminVisit } from '#domain/accounts/admin-access.server.ts'
import { type Decision, decide, isOfOffice, type Rule } from '#domain/accounts/decide.ts'
import { EVERYBODY, type FormRow, type Intent, isIntent, type RoutePath, rowOf } from '#domain/accounts/rights.ts'
import { typedText, unreadableForm } from '../forms/forms.ts'
import { postedForm } from '../forms/posted-form.ts'
import { askAgainContext, postedContext, servicesContext, visitorContext } from '../request/context.ts'
import { type RefusedRequest, refusalOf } from './refusal.ts'
import { findNow, knownVisitor } from './visitor.ts'

type Run = Omit<RefusedRequest, 'rule'> & { pattern: string }

/**
 * Lets through who may, by the table of rights. It runs before every loader and action, for pages, forms, data requests and
 * downloads alike; no cache stores what the back office answers.
 */
export async function guardMiddleware(run: Run, next: () => Promise<Response>): Promise<Response> {
  const { request, pattern, context } = run
  const address = pattern.replace(/^\/?/, '/')
  const row = rowOf(address)
  if (row === undefined) throw new Error(`nothing says who may open ${address}`)
  // The page asks to sign in itself, and keeps what was typed.
  const asksItself = address === href('/checkout')
  await requireRule(row.page, run)
  context.set(askAgainContext, async (form) => {
    await findNow(request, context)
    for (const rule of new Set([row.page, ruleOf(row, typedText(form, 'intent'))])) await requireRule(rule, run)
  })
  const form = context.get(postedContext)
  const rule = form === undefined ? row.page : ruleOf(row, typedText(form, 'intent'))
  if (rule !== row.page && (!asksItself || decisionFor(rule, context) !== 'sign-in')) await requireRule(rule, run)
  const response = await next()
  if (isOfOffice(row.page)) response.headers.set('cache-control', 'no-store')
  return response
}

/** What a form needs. Some intents name what they are about behind a colon. */
function ruleOf({ page, forms }: FormRow, asked: string): Rule {
  const [intent = ''] = asked.split(':')
  return (Object.hasOwn(forms, intent) ? forms[intent] : undefined) ?? page
}

/** Whether the sender of this request has a right, of which a page or a form shows less without it. */
export function hasRight(context: Context, right: RoutePath, intent = ''): boolean {
  const row = rowOf(right)
  return row !== undefined && decide(ruleOf(row, intent), knownVisitor(context).principal) === 'allowed'
}

/** For what only some requests to an address do. */
export async function requireRight(right: RoutePath, run: Omit<RefusedRequest, 'rule'>): Promise<void> {
  const rule = rowOf(right)?.page
  if (rule === undefined) throw new Error(`nothing says who may ${right}`)
  await requireRule(rule, run)
}

async function requireRule(rule: Rule, run: Omit<RefusedRequest, 'rule'>): Promise<void> {
  const { context } = run
  const decision = decisionFor(rule, context)
  if (decision !== 'allowed') throw await refusalOf(decision, { ...run, rule })
  if (!isOfOffice(rule)) return
  const { sessionId, adminSeenAt } = knownVisitor(context)
  if (sessionId !== undefined && adminSeenAt !== undefined)
    await noteAdminVisit(context.get(servicesContext).db, { sessionId, adminSeenAt })
}

/**
 * While the database is away nobody is known: public pages are shown all the same, and the shop's others say so in their frame
 * (`knownVisitor`), which needs no guard.
 */
function decisionFor(rule: Rule, context: Context): Decision {
  const isOpen = rule === EVERYBODY || (context.get(visitorContext).isUnknown === true && !isOfOffice(rule))
  return isOpen ? 'allowed' : decide(rule, knownVisitor(context).principal)
}

/** The posted form. An intent without a row reaches no action. */
export function postedIntent<Path extends RoutePath>(
  context: Context,
  path: Path,
): { form: FormData; intent: Intent<Path> } {
  const form = postedForm(context)
  const intent = typedText(form, 'intent')
  if (!isIntent(path, intent)) throw unreadableForm()
  return { form, intent }
}

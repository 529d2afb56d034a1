import { data, href, redirect } from 'react-router'
import { MergedFields, type RefusedForm, SAVE_AGAIN } from '#app/admin/merge/merge-form.ts'
import { parseForm } from '#app/forms/forms.ts'
import { finish } from '#app/forms/toast.ts'
import { type Context, servicesContext, visitorContext } from '#app/request/context.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { TOO_NESTED } from '#domain/blog/text/formatted-text.ts'
import { type TriedMail, tryIssue } from '#domain/mail/try-mail.server.ts'
import { arrivalIds, arrivalsIn } from '#domain/newsletter/arrivals.ts'
import { type IssueFields, IssueForm, loadedIssue } from '#domain/newsletter/issue-form.ts'
import { discardIssue, findIssue, type IssueField, saveIssue } from '#domain/newsletter/issues.server.ts'
import { sendIssue } from '#domain/newsletter/send-issue.server.ts'
import { deliveryMode } from '#domain/settings/delivery-mode.ts'
import { counted } from '#domain/text/counted.ts'

type Sent = { id: string; context: Context }

/** Why a newsletter was not saved; or what the mail server said to its test. */
export type IssueAnswer = Partial<RefusedForm<IssueFields>> & {
  tried?: TriedMail
  kept?: string
}

const PROBLEMS = {
  gone: 'This newsletter is gone.',
  changed: 'Somebody else has changed it since you opened it. Read it as it is now, then send it.',
  'not-tested': 'Send yourself a test of it first.',
  'no-subscribers': 'Nobody is on the list yet.',
  'all-refused': 'The last mail to each address on the list was refused.',
  'no-mail-server': 'A newsletter can be sent once a mail server is set under Settings.',
}

const BOTH_CHANGED = `Somebody else has changed it ${SAVE_AGAIN}`

const MERGED_FIELDS = new MergedFields<IssueField, IssueFields>({
  title: 'Subject',
  text: 'Text',
  products: { label: 'New arrivals', inputs: ['products'], text: chosenText },
})

function chosenText({ products }: IssueFields): string {
  return counted(arrivalIds(products).length, 'product')
}

export async function changeIssue(form: FormData, sent: Sent) {
  switch (form.get('intent')) {
    case 'test':
      return await saveAndTest(form, sent)
    case 'send':
      return await send(form, sent)
    case 'discard':
      await discardIssue(sent.context.get(servicesContext).db, sent.id)
      return redirect(href('/admin/newsletter'), 303)
    default:
      throw data(null, { status: 400 })
  }
}

async function saveAndTest(form: FormData, { id, context }: Sent) {
  const { db, auth, settings, config, log } = context.get(servicesContext)
  const loaded = openedWith(form)
  form.set('products', arrivalsIn(form))
  const sent = { ...MERGED_FIELDS.sent(form), loaded }
  const refuse = (answer: IssueAnswer) => data<IssueAnswer>({ ...sent, ...answer }, { status: 400 })
  const parsed = parseForm(IssueForm, form)
  if (!parsed.ok) return refuse({ errors: parsed.problem })
  const saved = await saveIssue(db, { id, loaded, fields: parsed.value, log })
  if (!saved.ok && saved.problem.kind === 'gone') return refuse({ problem: PROBLEMS.gone })
  if (!saved.ok && saved.problem.kind === 'unrenderable') return refuse({ errors: { text: TOO_NESTED } })
  if (!saved.ok && saved.problem.kind === 'both-changed') {
    const { title, text, products } = saved.problem.now
    const conflict = MERGED_FIELDS.conflict(sent.typed, { ...saved.problem, now: { title, text, products } })
    return refuse({ ...conflict, problem: BOTH_CHANGED })
  }
  const issue = await findIssue(db, id)
  if (issue === undefined) throw data(null, { status: 404 })
  const to = context.get(visitorContext).user?.email ?? ''
  const tried = await tryIssue({ db, settings, config }, { issue, to, secret: auth.secret })
  return data<IssueAnswer>({ tried, kept: MERGED_FIELDS.keptText(saved.ok ? saved.value : []) })
}

function openedWith(form: FormData): IssueFields {
  return loadedIssue(MERGED_FIELDS.sent(form).loaded ?? { title: '', text: '', products: '' })
}

async function send(form: FormData, { id, context }: Sent) {
  const { db, settings } = context.get(servicesContext)
  const mode = deliveryMode(await settings.mailSending())
  const sent = await sendIssue(db, { actor: actorOf(context), id, read: openedWith(form), mode })
  const toast = sent.ok ? 'The newsletter is on its way.' : { kind: 'error' as const, text: PROBLEMS[sent.problem] }
  return finish(context, href('/admin/newsletter/:id', { id }), toast)
}

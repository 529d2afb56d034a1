import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { actorOf } from '#app/http/actor.ts'
import { servicesContext, visitorContext } from '#app/http/context.ts'
import { type FieldErrors, parseForm, typedText } from '#app/http/forms.ts'
import { toastNext } from '#app/http/toast.ts'
import { type TriedMail, tryIssue } from '#domain/mail/try-mail.server.ts'
import { IssueForm } from '#domain/newsletter/issue-form.ts'
import { discardIssue, findIssue, saveIssue } from '#domain/newsletter/issues.server.ts'
import { sendIssue } from '#domain/newsletter/send-issue.server.ts'

type Asked = { id: string; context: Readonly<RouterContextProvider> }

/** A newsletter that was not saved, or what the mail server said to its test. */
export type IssueAnswer = { typed?: { title: string; text: string }; errors?: FieldErrors; tried?: TriedMail }

const PROBLEMS = {
  gone: 'This newsletter is gone.',
  'not-tested': 'Send yourself a test of it first.',
  'no-subscribers': 'Nobody is on the list yet.',
}

export async function changeIssue(form: FormData, asked: Asked) {
  switch (form.get('intent')) {
    case 'test':
      return await saveAndTest(form, asked)
    case 'send':
      return await send(asked)
    case 'discard':
      await discardIssue(asked.context.get(servicesContext).db, asked.id)
      return redirect(href('/admin/newsletter'), 303)
    default:
      throw data(null, { status: 400 })
  }
}

async function saveAndTest(form: FormData, { id, context }: Asked) {
  const { db, auth, settings, config } = context.get(servicesContext)
  const parsed = parseForm(IssueForm, form)
  if (!parsed.ok) {
    const typed = { title: typedText(form, 'title'), text: typedText(form, 'text') }
    return data<IssueAnswer>({ typed, errors: parsed.problem }, { status: 400 })
  }
  await saveIssue(db, id, parsed.value)
  const issue = await findIssue(db, id)
  if (issue === undefined) throw data(null, { status: 404 })
  const to = context.get(visitorContext).user?.email ?? ''
  const tried = await tryIssue({ db, settings, config }, { issue, to, secret: auth.secret })
  return data<IssueAnswer>({ tried })
}

async function send({ id, context }: Asked) {
  const sent = await sendIssue(context.get(servicesContext).db, { actor: actorOf(context), id })
  if (sent.ok) toastNext(context, { kind: 'success', text: 'The newsletter is on its way.' })
  else toastNext(context, { kind: 'error', text: PROBLEMS[sent.problem] })
  return redirect(href('/admin/newsletter/:id', { id }), 303)
}

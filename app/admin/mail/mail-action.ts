import { data, redirect } from 'react-router'
import { z } from 'zod'
import { parseForm } from '#app/forms/forms.ts'
import { type Toast, toastNext } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { isId } from '#domain/ids.ts'
import { dismissMail, resendFailedMails, resendMail } from '#domain/outbox/change-mails.server.ts'
import { tryMailServer } from './try-mail-server.ts'

const SeenMail = z.object({
  id: z.string().refine(isId),
  copy: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
})

const CHANGED: Toast = { kind: 'error', text: 'This mail has changed meanwhile. Please look again.' }

/** Runs an action of the mail page and returns to the same place in the list. */
export async function changeMails(form: FormData, context: Context, back: string) {
  switch (form.get('intent')) {
    case 'test-mail':
      return await tryMailServer(form, context)
    case 'resend':
      return finished(context, back, await resend(form, context))
    case 'dismiss':
      return finished(context, back, await dismiss(form, context))
    case 'resend-failed':
      return finished(context, back, await resendFailed(context))
    default:
      throw data(null, { status: 400 })
  }
}

async function resend(form: FormData, context: Context): Promise<Toast> {
  const seen = parseForm(SeenMail, form)
  const { db } = context.get(servicesContext)
  const sent = seen.ok && (await resendMail(db, { actor: actorOf(context), ...seen.value }))
  return sent ? { kind: 'success', text: 'The mail is on its way again.' } : CHANGED
}

async function dismiss(form: FormData, context: Context): Promise<Toast> {
  const seen = parseForm(SeenMail, form)
  const { db } = context.get(servicesContext)
  const done = seen.ok && (await dismissMail(db, { actor: actorOf(context), ...seen.value }))
  return done ? { kind: 'success', text: 'The failed mail is dismissed.' } : CHANGED
}

async function resendFailed(context: Context): Promise<Toast> {
  const count = await resendFailedMails(context.get(servicesContext).db, { actor: actorOf(context) })
  if (count === 0) return { kind: 'error', text: 'There is no failed mail that could be sent again.' }
  return {
    kind: 'success',
    text: count === 1 ? '1 mail is on its way again.' : `${count} mails are on their way again.`,
  }
}

function finished(context: Context, back: string, toast: Toast) {
  toastNext(context, toast)
  return redirect(back, 303)
}

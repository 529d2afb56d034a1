import { data } from 'react-router'
import { z } from 'zod'
import { parseForm } from '#app/forms/forms.ts'
import { finish, type Toast } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { isId } from '#domain/ids.ts'
import { dismissMail, resendFailedMails, resendMail } from '#domain/outbox/change-mails.server.ts'

const SeenMail = z.object({
  id: z.string().refine(isId),
  copy: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
})

const CHANGED: Toast = { kind: 'error', text: 'This mail has changed meanwhile. Please look again.' }

export async function changeMails(form: FormData, context: Context, back: string) {
  switch (form.get('intent')) {
    case 'resend':
      return finish(context, back, await changeOne(form, context, resendMail, 'The mail is on its way again.'))
    case 'dismiss':
      return finish(context, back, await changeOne(form, context, dismissMail, 'The failed mail is dismissed.'))
    case 'resend-failed':
      return finish(context, back, await resendFailed(context))
    default:
      throw data(null, { status: 400 })
  }
}

type Change = typeof resendMail | typeof dismissMail

async function changeOne(form: FormData, context: Context, change: Change, text: string): Promise<Toast> {
  const seen = parseForm(SeenMail, form)
  const { db } = context.get(servicesContext)
  const isDone = seen.ok && (await change(db, { actor: actorOf(context), ...seen.value }))
  return isDone ? { kind: 'success', text } : CHANGED
}

async function resendFailed(context: Context): Promise<Toast> {
  const count = await resendFailedMails(context.get(servicesContext).db, { actor: actorOf(context) })
  if (count === 0) return { kind: 'error', text: 'There is no failed mail that could be sent again.' }
  return {
    kind: 'success',
    text: count === 1 ? '1 mail is on its way again.' : `${count} mails are on their way again.`,
  }
}

import { data } from 'react-router'
import { z } from 'zod'
import { parseForm, typedText } from '#app/forms/forms.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { type TriedMail, tryMail } from '#domain/mail/try-mail.server.ts'
import { EmailAddress } from '#domain/text/email-address.ts'

const TestMail = z.object({ to: EmailAddress })

/** What the mail server said to a test mail; or the address as it was typed, and its problem. */
export type TestAnswer = {
  tried?: TriedMail | undefined
  untried?: { to: string; problem: string } | undefined
}

/** Answers the form of a test mail, on whichever page it is. */
export async function tryMailServer(form: FormData, context: Context) {
  const parsed = parseForm(TestMail, form)
  if (!parsed.ok) {
    const untried = { to: typedText(form, 'to'), problem: parsed.problem.to ?? '' }
    return data<TestAnswer>({ untried }, { status: 400 })
  }
  const tried = await tryMail(context.get(servicesContext), { to: parsed.value.to, actor: actorOf(context) })
  return data<TestAnswer>({ tried }, { status: tried.state === 'failed' ? 502 : 200 })
}

import { data } from 'react-router'
import { typedText } from '#app/forms/forms.ts'
import { finish } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { isId } from '#domain/ids.ts'
import { releaseHold } from '#domain/stock/waiting/wanted.server.ts'

/** Ends the hold that a form names, and shows the page `back`. */
export async function endHold(context: Context, form: FormData, back: string) {
  const id = typedText(form, 'id')
  if (!isId(id)) throw data(null, { status: 400 })
  const isDone = await releaseHold(context.get(servicesContext).db, { actor: actorOf(context), id })
  const over = { kind: 'error', text: 'This piece is not held any more.' } as const
  return finish(context, back, isDone ? 'The hold is ended.' : over)
}

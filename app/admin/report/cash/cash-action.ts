import { data } from 'react-router'
import { typedText } from '#app/forms/forms.ts'
import { finish } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { isId } from '#domain/ids.ts'
import {
  type MarkProblem,
  markReceived,
  type ShownParcel,
  takeMarkBack,
} from '#domain/orders/cash/mark-received.server.ts'
import { counted } from '#domain/text/counted.ts'
import { amountText } from '../report-words.ts'
import { totalFrom } from './cash-asked.ts'

export type CashRefusal = { problem: string; chosen: string[]; total: string }

export async function changeCash(form: FormData, { context, url }: { context: Context; url: URL }) {
  const { db } = context.get(servicesContext)
  const actor = actorOf(context)
  const query = new URLSearchParams(url.searchParams)
  query.delete('total')
  const back = query.size === 0 ? url.pathname : `${url.pathname}?${query}`
  if (form.get('intent') === 'take-back') {
    const isBack = await takeMarkBack(db, { actor, id: typedText(form, 'id') })
    return finish(context, back, isBack ? 'The parcel is open again.' : 'The parcel was open already.')
  }
  const total = typedText(form, 'total').trim()
  const parcels = form.getAll('parcel').flatMap((value) => shownParcel(String(value)))
  const marked = await markReceived(db, { actor, parcels, totalCents: totalFrom(total) })
  if (marked.ok) return finish(context, back, markedText(marked.value))
  const refusal: CashRefusal = { problem: wordsOf(marked.problem), chosen: parcels.map(({ id }) => id), total }
  return data({ refusal }, { status: marked.problem.kind === 'nothing' ? 400 : 409 })
}

function shownParcel(value: string): ShownParcel[] {
  const [id = '', cents = ''] = value.split('.')
  return isId(id) && /^-?\d{1,10}$/.test(cents) ? [{ id, openCents: Number(cents) }] : []
}

function markedText({ marked, cents }: { marked: number; cents: number }): string {
  if (marked === 0) return 'This was marked as received already.'
  return `${counted(marked, 'parcel is', 'parcels are')} marked as received: ${amountText(cents)}.`
}

function wordsOf(problem: MarkProblem): string {
  switch (problem.kind) {
    case 'nothing':
      return 'Tick the parcels whose cash was handed over.'
    case 'changed':
      return 'What is open has changed meanwhile. Nothing was marked. Look at the parcels, and press again.'
    case 'difference': {
      const { chosenCents, totalCents } = problem
      const [less, more] = [totalCents - chosenCents, chosenCents - totalCents]
      const difference = less > 0 ? `${amountText(less)} less` : `${amountText(more)} more`
      return `The ticked parcels come to ${amountText(chosenCents)}, ${difference} than the paper's ${amountText(totalCents)}. Nothing was marked.`
    }
  }
}

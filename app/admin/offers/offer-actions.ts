import { data } from 'react-router'
import { typedText } from '#app/forms/forms.ts'
import { finish, type Toast } from '#app/forms/toast.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { formatCents } from '#domain/money.ts'
import { acceptForSeller } from '#domain/offers/answer-offer.server.ts'
import { type PayProblem, payOffer } from '#domain/offers/buy/pay-offer.server.ts'
import { type TakeBackProblem, takeBackStep } from '#domain/offers/buy/take-back.server.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { quoteOffer, receiveOffer } from '#domain/offers/quote-offer.server.ts'
import { readPayment, readQuote } from './offer-forms.ts'
import { STATE_NAMES, WAY_NAMES } from './offer-words.ts'

type Run = { context: Context; offer: Offer; back: string }

const failed = (text: string, more?: string): Toast => ({ kind: 'error', text, more })

const MEANWHILE = failed('The offer has changed meanwhile. Please look at it again.')

export async function changeOffer(form: FormData, run: Run) {
  switch (typedText(form, 'intent')) {
    case 'quote':
      return await quote(form, run)
    case 'accept':
      return await moved(form, run, acceptForSeller, 'It is accepted. Mark it as received when it comes.')
    case 'receive':
      return await moved(form, run, receiveOffer, 'It is received. Look at each piece before you pay.')
    case 'pay':
      return await pay(form, run)
    case 'back':
      return await takeBack(form, run)
    default:
      throw data(null, { status: 400 })
  }
}

/** Of the offer that the form showed. */
function seen(form: FormData, { context, offer }: Run) {
  return { actor: actorOf(context), id: offer.id, version: Number(typedText(form, 'version')) }
}

const dbOf = ({ context }: Run) => context.get(servicesContext).db

async function quote(form: FormData, run: Run) {
  const read = readQuote(form, run.offer)
  if (!read.ok) return data({ refusal: read.problem }, { status: 400 })
  const quoted = await quoteOffer(dbOf(run), { ...seen(form, run), ...read.value })
  if (!quoted.ok) return finish(run.context, run.back, MEANWHILE)
  const told = run.offer.email === '' ? 'Tell the seller by phone.' : `${run.offer.email} gets it by mail.`
  const word = quoted.value === 'declined' ? 'The offer is declined.' : 'The quote is saved.'
  return finish(run.context, run.back, `${word} ${told}`)
}

type Move = typeof receiveOffer

async function moved(form: FormData, run: Run, move: Move, text: string) {
  const isMoved = await move(dbOf(run), seen(form, run))
  return finish(run.context, run.back, isMoved ? text : MEANWHILE)
}

async function pay(form: FormData, run: Run) {
  const payment = readPayment(form)
  const paid = await payOffer(dbOf(run), { ...seen(form, run), ...payment })
  if (!paid.ok) return finish(run.context, run.back, UNPAID[paid.problem.kind])
  const { cents, drafts } = paid.value
  const became = drafts.length === 1 ? '1 draft waits' : `${drafts.length} drafts wait`
  const text = `${formatCents(cents)} paid: ${WAY_NAMES[payment.way]}. ${became} to be put on sale.`
  return finish(run.context, run.back, text)
}

const UNPAID: Record<PayProblem['kind'], Toast> = {
  meanwhile: MEANWHILE,
  nothing: failed('Choose the pieces that are paid.'),
  'no-address': failed('Store credit belongs to an email address, and this seller gave none.'),
}

async function takeBack(form: FormData, run: Run) {
  const taken = await takeBackStep(dbOf(run), seen(form, run))
  if (!taken.ok) return finish(run.context, run.back, NOT_BACK[taken.problem])
  return finish(run.context, run.back, `Taken back. The offer is ${STATE_NAMES[taken.value].toLowerCase()}.`)
}

const NOT_TAKEN_BACK = 'The payment was not taken back.'
const NOT_BACK: Record<TakeBackProblem, Toast> = {
  meanwhile: MEANWHILE,
  'not-ours': failed('The last step is not one of yours.'),
  'worked-on': failed(NOT_TAKEN_BACK, 'A draft that it made has been changed or sold since.'),
  'credit-spent': failed(NOT_TAKEN_BACK, 'The seller has spent the store credit.'),
}

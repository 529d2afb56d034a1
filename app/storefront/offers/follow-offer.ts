import { data, href } from 'react-router'
import { typedText } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { finish } from '#app/forms/toast.ts'
import { reportTrouble } from '#app/request/availability.ts'
import { type Context, headersContext, servicesContext } from '#app/request/context.ts'
import { checkLimit } from '#app/visitor/limits.ts'
import { answerOffer, confirmOffer, withdrawOffer } from '#domain/offers/answer-offer.server.ts'
import { findOffer, paymentsOf } from '#domain/offers/move-offer.server.ts'
import { MOST_PIECES } from '#domain/offers/offer.ts'
import { offerOfToken } from '#domain/offers/offer-link.server.ts'
import { sellerView } from '#domain/offers/seller-view.ts'
import { noticed } from '#domain/orders/place/order-notices.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { NOT_DONE } from './offer-words.ts'

/** The offer of a link, as its seller sees it. Opening the link changes nothing. */
export async function openOffer(context: Context, token: string) {
  context.get(headersContext).set('x-robots-tag', 'noindex')
  const { db, auth } = context.get(servicesContext)
  const id = offerOfToken(auth.secret, token)
  const offer = id === undefined ? undefined : await findOffer(db, id)
  return offer && sellerView(offer, await paymentsOf(db, offer.id))
}

export type FollowedOffer = { problem?: string; hasGone?: true }

export async function followOffer(context: Context, token: string) {
  const { db, auth, settings, config } = context.get(servicesContext)
  const id = offerOfToken(auth.secret, token)
  const form = postedForm(context)
  const answer = (status: number, given: FollowedOffer) => data(given, { status })
  const back = (text: string) => finish(context, href('/offers/:token', { token }), text)
  const tooOften = await checkLimit(context, 'offer-answer')
  if (tooOften !== undefined) return answer(429, { problem: tooOften })
  if (id === undefined) return answer(404, {})
  try {
    const told = { id, notice: noticed(await settings.read(), config) }
    const intent = typedText(form, 'intent')
    if (intent === 'confirm') return (await confirmOffer(db, told)) ? back('We have your offer.') : answer(404, {})
    if (intent === 'withdraw') {
      const withdrawn = await withdrawOffer(db, told)
      if (withdrawn === 'deleted') return answer(200, { hasGone: true })
      return withdrawn ? back('Your offer is withdrawn.') : answer(409, { problem: MEANWHILE })
    }
    if (intent !== 'accept' && intent !== 'decline') return answer(400, { problem: SHOP_TEXTS.somethingWrong })
    const accepted = intent === 'accept' ? positionsIn(form) : []
    if (intent === 'accept' && accepted.length === 0) return answer(400, { problem: NOTHING })
    const answered = await answerOffer(db, { ...told, version: Number(typedText(form, 'version')), accepted })
    if (answered.ok) return back(intent === 'accept' ? 'Thank you! We agree.' : 'You keep what we asked about.')
    return answer(409, { problem: answered.problem.kind === 'expired' ? EXPIRED : MEANWHILE })
  } catch (error) {
    return answer(reportTrouble(context, error), { problem: NOT_DONE })
  }
}

function positionsIn(form: FormData): number[] {
  const typed = form.getAll('piece').map(String)
  return [...new Set(typed)].slice(0, MOST_PIECES).map((text) => (/^\d{1,2}$/.test(text) ? Number(text) : -1))
}

const MEANWHILE = 'Something changed meanwhile. Please look again.'
const EXPIRED = 'The quote holds no more. Write to us, and we look at it again.'
const NOTHING = 'Tick what you sell for these prices, or decline.'

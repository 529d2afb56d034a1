import { data } from 'react-router'
import { type Context, servicesContext } from '#app/request/context.ts'
import {
  type CorrectDelivery,
  type CorrectionProblem,
  correctDelivery,
} from '#domain/orders/delivery/correct-delivery.server.ts'
import type { DeliveryRules } from '#domain/orders/delivery.ts'
import type { Handling } from '#domain/orders/handling.ts'
import { type DeliveryProblem, TypedDelivery } from '#domain/orders/place/delivery-form.ts'
import { areasOf } from '#domain/settings/delivery-areas.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { parseForm, typedText } from './forms.ts'
import { finish } from './toast.ts'

/** What the form says about the delivery; any of it may be missing. */
export function typedDelivery(form: FormData): TypedDelivery {
  const parsed = parseForm(TypedDelivery, form)
  return parsed.ok ? parsed.value : TypedDelivery.parse({})
}

export function deliveryRules(settings: ShopSettings): DeliveryRules {
  return { areas: areasOf(settings), isRequired: settings.askDelivery === 'always' }
}

export type RefusedCorrection = { typed: TypedDelivery; errors: DeliveryProblem; problem: string }

type SaveDelivery = Pick<CorrectDelivery, 'id' | 'by'> & {
  context: Context
  back: string
  tooOften?: string | undefined
}

/** Saves the corrected delivery details of an order. A refused form keeps what was typed. */
export async function saveDelivery(form: FormData, { context, id, by, back, tooOften }: SaveDelivery) {
  const { db, settings } = context.get(servicesContext)
  const typed = typedDelivery(form)
  if (tooOften !== undefined) return refusal({ typed, errors: {}, problem: tooOften }, 429)
  const known = await settings.read()
  const { areas, isRequired } = deliveryRules(known)
  // The owner writes down what there is.
  const rules = { areas, isRequired: isRequired && 'customer' in by }
  const saved = await correctDelivery(db, { id, by, seen: Number(typedText(form, 'seen') || -1), typed, rules })
  if (saved.ok)
    return finish(context, back, saved.value.isChanged ? 'The delivery details are saved.' : 'Nothing has changed.')
  const { problem } = saved
  if (problem.kind === 'no-such-order') throw data(null, { status: 404 })
  const errors = problem.kind === 'delivery' ? problem.fields : {}
  const text = 'owner' in by ? ownerText(problem) : customerText(problem, known)
  return refusal({ typed, errors, problem: text }, problem.kind === 'delivery' ? 400 : 409)
}

function refusal(correction: RefusedCorrection, status: number) {
  return data({ correction }, { status })
}

type Told = Exclude<CorrectionProblem, { kind: 'no-such-order' }>

const NOT_YET = 'Nothing was saved yet. Please look at the marked fields.'
const CHANGED =
  'The delivery details were changed since you opened this page, and nothing was saved yet. Above is what they are now, below what you typed: save it again to replace them.'

function ownerText(problem: Told): string {
  if (problem.kind === 'too-late') return `Nothing was saved: the order is ${problem.handling} meanwhile.`
  return problem.kind === 'delivery' ? NOT_YET : CHANGED
}

const MEANWHILE: Record<Handling, string> = {
  new: 'is being prepared',
  packed: 'is packed',
  sent: 'is on its way',
  delivered: 'is delivered',
  cancelled: 'is cancelled',
}

function customerText(problem: Told, { shopPhone, shopEmail }: Pick<ShopSettings, 'shopPhone' | 'shopEmail'>): string {
  const ask = `Please call ${shopPhone} or write to ${shopEmail}.`
  switch (problem.kind) {
    case 'too-late':
      return `Nothing was saved: your order ${MEANWHILE[problem.handling]} already. ${ask}`
    case 'too-many':
      return `Nothing was saved: these details were changed too often. ${ask}`
    case 'changed-meanwhile':
      return CHANGED
    case 'delivery':
      return NOT_YET
  }
}

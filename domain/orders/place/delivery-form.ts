import { z } from 'zod'
import type { DeliveryDetails } from '#domain/accounts/account/delivery-details.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { type AreaChoice, DELIVERY_LENGTHS, type Delivery } from '../delivery.ts'

const MAX_TYPED = 2_000
/** Refuses nothing: what was typed is shown again or remembered, also when an order needs more or less of it. */
const typed = z
  .string()
  .catch('')
  .transform((text) => cutText(text.replace(/\r\n?/g, '\n').trim(), MAX_TYPED))

/** The fields of the checkout. `deliveryArea` is an area with the cost that was shown: `Beirut: 4.00`. */
export const TypedDelivery = z.object({
  deliveryName: typed,
  deliveryPhone: typed,
  deliveryArea: typed,
  deliveryAddress: typed,
  deliveryNote: typed,
})

export type TypedDelivery = z.infer<typeof TypedDelivery>
export type DeliveryProblem = { [Field in keyof TypedDelivery]?: string }

function isTyped(typed: TypedDelivery): boolean {
  return Object.values(typed).some((value) => value !== '')
}

/**
 * The delivery of an order, or undefined when nothing was typed and nothing is required.
 *
 * @returns refused with a message for each field
 */
export function checkDelivery(
  typed: TypedDelivery,
  { areas, isRequired }: { areas: readonly AreaChoice[]; isRequired: boolean },
): Outcome<Delivery | undefined, DeliveryProblem> {
  if (!isRequired && !isTyped(typed)) return done(undefined)
  const { deliveryName, deliveryPhone, deliveryArea, deliveryAddress, deliveryNote } = typed
  const area = areas.find(({ text }) => text === deliveryArea)
  const problems: DeliveryProblem = {
    ...tooLong('deliveryName', deliveryName, DELIVERY_LENGTHS.name),
    ...tooLong('deliveryAddress', deliveryAddress, DELIVERY_LENGTHS.address),
    ...tooLong('deliveryNote', deliveryNote, DELIVERY_LENGTHS.note),
    ...(isRequired && deliveryName === '' && { deliveryName: 'Enter your name' }),
    ...((isRequired || deliveryPhone !== '') && !isPhone(deliveryPhone) && { deliveryPhone: 'Enter a phone number' }),
    ...(isRequired && areas.length > 0 && deliveryArea === '' && { deliveryArea: 'Choose your area' }),
    ...(deliveryArea !== '' && area === undefined && { deliveryArea: 'The areas have changed. Please choose again' }),
    ...(isRequired && deliveryAddress === '' && { deliveryAddress: 'Enter your address' }),
  }
  if (Object.keys(problems).length > 0) return refused(problems)
  return done({ ...detailsOfTyped(typed), area: area?.name ?? '', costCents: area?.costCents ?? null })
}

function tooLong(field: keyof TypedDelivery, text: string, most: number): DeliveryProblem {
  return text.length > most ? { [field]: `Use at most ${most} characters` } : {}
}

/** The same under the names of an order; `area` is still the form's. */
export function detailsOfTyped(typed: TypedDelivery): DeliveryDetails {
  const { deliveryName, deliveryPhone, deliveryArea, deliveryAddress, deliveryNote } = typed
  return { name: deliveryName, phone: deliveryPhone, area: deliveryArea, address: deliveryAddress, note: deliveryNote }
}

/** Digits of any script with signs between, enough of them to call. */
export function isPhone(text: string): boolean {
  const plain = plainNumber(text)
  const digits = plain.match(/\d/g) ?? []
  return /^[\d\s+()./-]+$/.test(plain) && text.length <= DELIVERY_LENGTHS.phone && digits.length >= 6
}

/** What of it is remembered: costs change. */
export function detailsOf({ costCents: _, ...details }: Delivery): DeliveryDetails {
  return details
}

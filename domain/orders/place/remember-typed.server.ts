import {
  type DeliveryDetails,
  findDeliveryDetails,
  rememberDelivery,
} from '#domain/accounts/account/delivery-details.server.ts'
import type { Db } from '#platform/database/client.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { DELIVERY_LENGTHS } from '../delivery.ts'
import { detailsOfTyped, type TypedDelivery } from './delivery-form.ts'

const FIELDS = Object.keys(DELIVERY_LENGTHS) as (keyof DeliveryDetails)[]

/** Keeps what somebody typed before signing in or up; what they left empty stays as it is remembered. */
export async function rememberTyped(db: Db, user: string, typed: TypedDelivery): Promise<void> {
  const details = detailsOfTyped(typed)
  details.area = details.area.replace(/:[^:]*$/, '')
  if (FIELDS.every((field) => details[field] === '')) return
  const before = await findDeliveryDetails(db, user)
  for (const field of FIELDS)
    details[field] = cutText(details[field], DELIVERY_LENGTHS[field]) || (before?.[field] ?? '')
  await rememberDelivery(db, user, details)
}

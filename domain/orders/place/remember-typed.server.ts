import { findDeliveryDetails, rememberDelivery } from '#domain/accounts/account/delivery-details.server.ts'
import type { Db } from '#platform/database/client.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { DELIVERY_LENGTHS } from '../delivery.ts'
import type { TypedDelivery } from './delivery-form.ts'

/** Keeps what somebody typed before signing in or up; what they left empty stays as it is remembered. */
export async function rememberTyped(db: Db, user: string, typed: TypedDelivery): Promise<void> {
  const details = {
    name: cut('name', typed.deliveryName),
    phone: cut('phone', typed.deliveryPhone),
    area: cut('area', typed.deliveryArea.replace(/:[^:]*$/, '')),
    address: cut('address', typed.deliveryAddress),
    note: cut('note', typed.deliveryNote),
  }
  const before = await findDeliveryDetails(db, user)
  const filled = Object.entries(details).filter(([, value]) => value !== '')
  if (filled.length > 0) await rememberDelivery(db, user, { ...(before ?? details), ...Object.fromEntries(filled) })
}

function cut(field: keyof typeof DELIVERY_LENGTHS, text: string): string {
  return cutText(text, DELIVERY_LENGTHS[field])
}

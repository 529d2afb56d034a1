import type { DeliveryRules } from '#domain/orders/delivery.ts'
import { TypedDelivery } from '#domain/orders/place/delivery-form.ts'
import { areasOf } from '#domain/settings/delivery-areas.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { parseForm } from './forms.ts'

/** What the form says about the delivery; any of it may be missing. */
export function typedDelivery(form: FormData): TypedDelivery {
  const parsed = parseForm(TypedDelivery, form)
  return parsed.ok ? parsed.value : TypedDelivery.parse({})
}

export function deliveryRules(settings: ShopSettings): DeliveryRules {
  return { areas: areasOf(settings), isRequired: settings.askDelivery === 'always' }
}

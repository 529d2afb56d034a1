import { areasOf, type DeliveryArea, roundedRange } from '../settings/delivery-areas.ts'
import { type ShopSettings, shopTexts } from '../settings/shop-settings.ts'
import type { PageWords } from './fill-page.ts'

/** What the owner has set by now. */
export function pageWords(settings: ShopSettings): PageWords {
  const areas = areasOf(settings)
  const { paymentText, deliveryText, returnsText } = shopTexts(settings)
  const costs = costsText(areas)
  const words = {
    '{shop}': settings.shopName,
    '{email}': settings.shopEmail,
    '{phone}': settings.shopPhone,
    '{costs}': costs ?? 'a price by location',
    '{Costs}':
      costs === undefined ? 'It depends on your address.' : `${costs.charAt(0).toUpperCase()}${costs.slice(1)}.`,
    '{, costs}': costs === undefined ? '' : `, ${costs}`,
    '{payment}': paymentText,
    '{delivery}': deliveryText,
    '{returns}': returnsText,
  }
  return { areas, words }
}

/** As the shop's owner has set them: `from $4 to $10 by location`, or `$5 everywhere`. */
function costsText(areas: DeliveryArea[]): string | undefined {
  const range = roundedRange(areas)
  if (range === undefined) return undefined
  return range.includes(' to ') ? `from ${range}` : `${range} everywhere`
}

import type { Toast } from '#app/forms/toast.ts'
import type { MissingItem } from '#domain/orders/read/buy-again.server.ts'
import { cutText } from '#platform/text/cut-text.ts'

const MOST_NAMES = 3
const MAX_NAME = 80

export const NOTHING_LEFT = 'Nothing of this order is in stock now.'

export function boughtAgainToast(missing: MissingItem[]): Toast {
  if (missing.length === 0) return { kind: 'success', text: 'Everything from this order is in your cart.' }
  return { kind: 'error', text: `In your cart, except for: ${namesOf(missing)}.` }
}

function namesOf(missing: MissingItem[]): string {
  const named = missing.slice(0, MOST_NAMES).map(({ name, wanted, inCart }) => {
    const short = cutText(name, MAX_NAME)
    return inCart === 0 ? short : `${short} (${inCart} of ${wanted})`
  })
  const more = missing.length - named.length
  return named.join(', ') + (more === 0 ? '' : ` and ${more} more`)
}

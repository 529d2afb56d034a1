import type { Toast } from '#app/forms/toast.ts'
import { shortName, someNames } from '#app/ui/text/some-names.ts'
import type { MissingItem } from '#domain/orders/read/buy-again.server.ts'

export const NOTHING_LEFT = 'Nothing of this order is in stock now.'

export function boughtAgainToast(missing: MissingItem[]): Toast {
  if (missing.length === 0) return { kind: 'success', text: 'Everything from this order is in your cart.' }
  const names = missing.map(({ name, wanted, inCart }) =>
    inCart === 0 ? shortName(name) : `${shortName(name)} (${inCart} of ${wanted})`,
  )
  return { kind: 'error', text: `In your cart, except for: ${someNames(names)}.` }
}

import { isId } from '../ids.ts'
import { plainNumber } from '../text/plain-number.ts'
import { type CartChange, MAX_LINE_QUANTITY } from './cart.ts'

/**
 * Reads a change from a form's fields `intent`, `productId` and `quantity` (1 when absent). A removal may name several
 * products.
 *
 * @returns undefined when the form names no such change
 */
export function cartChangeFrom(form: FormData): CartChange | undefined {
  const kind = form.get('intent')
  if (kind === 'clear') return { kind }
  const productIds = form.getAll('productId').filter((id) => typeof id === 'string' && isId(id)) as string[]
  const [productId] = productIds
  if (productId === undefined) return undefined
  if (kind === 'remove') return { kind, productIds }
  const quantity = quantityFrom(form.get('quantity') ?? '1')
  if (quantity === undefined || (kind !== 'add' && kind !== 'set')) return undefined
  return kind === 'add' && quantity === 0 ? undefined : { kind, productId, quantity }
}

function quantityFrom(typed: FormDataEntryValue): number | undefined {
  const text = typeof typed === 'string' ? plainNumber(typed) : ''
  if (!/^-?\d{1,6}$/.test(text)) return undefined
  return Math.min(Math.max(0, Number(text)), MAX_LINE_QUANTITY)
}

import { isId } from '../ids.ts'
import { type CartChange, MAX_LINE_QUANTITY } from './cart.ts'

/**
 * Reads a change from a form's fields `intent`, `productId` and `quantity` (1 when absent).
 *
 * @returns undefined when the form names no such change
 */
export function cartChangeFrom(form: FormData): CartChange | undefined {
  const kind = form.get('intent')
  if (kind === 'clear') return { kind }
  const productId = form.get('productId')
  if (typeof productId !== 'string' || !isId(productId)) return undefined
  if (kind === 'remove') return { kind, productId }
  const quantity = quantityFrom(form.get('quantity') ?? '1')
  if (quantity === undefined || (kind !== 'add' && kind !== 'set')) return undefined
  return kind === 'add' && quantity === 0 ? undefined : { kind, productId, quantity }
}

function quantityFrom(text: FormDataEntryValue): number | undefined {
  if (typeof text !== 'string' || !/^-?\d{1,6}$/.test(text)) return undefined
  return Math.min(Math.max(0, Number(text)), MAX_LINE_QUANTITY)
}

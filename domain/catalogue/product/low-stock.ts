import { nameAndValue } from '#domain/text/name-and-value.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import { CATEGORIES, findCategory } from '../categories.ts'
import { LOW_STOCK, MAX_QUANTITY } from './product-limits.ts'

/** At how many pieces, or fewer, products are low, and in which categories it is another number; at 0 none ever is. */
export type LowStock = { at: number; inCategory: Record<string, number> }

export const USUAL_LOW_STOCK: LowStock = { at: LOW_STOCK, inCategory: {} }

/** `Funko: 10`; `text` is how it is stored and typed. Undefined for anything else. */
export function readLowLevel(line: string): { category: string; at: number; text: string } | undefined {
  const [typed, value] = nameAndValue(line)
  const digits = plainNumber(value)
  if (!/^\d{1,6}$/.test(digits)) return undefined
  const name = typed.toLowerCase()
  const category = CATEGORIES.find((each) => each.id === name || each.name.toLowerCase() === name)
  const at = Number(digits)
  if (category === undefined || at > MAX_QUANTITY) return undefined
  return { category: category.id, at, text: `${category.name}: ${at}` }
}

export function lowStockOf({ lowStock, lowStockCategories }: LowStockSettings): LowStock {
  const levels = lowStockCategories.flatMap((line) => readLowLevel(line) ?? [])
  return { at: lowStock, inCategory: Object.fromEntries(levels.map(({ category, at }) => [category, at])) }
}

export type LowStockSettings = { lowStock: number; lowStockCategories: readonly string[] }

export type StockWord = 'Sold out' | 'Not in lists' | 'Low' | ''

type Stocked = {
  category: string
  quantity: number
  lowStockAt: number | null
  isOneOff: boolean
  isListed: boolean
  isDraft: boolean
}

/** What is said beside a stock; nothing of a draft. A one-off, of which there has never been more than one piece, is low only if it has a level of its own. */
export function stockWord(product: Stocked, low: LowStock): StockWord {
  if (product.isDraft) return ''
  if (product.quantity === 0) return product.isListed ? 'Sold out' : 'Not in lists'
  return product.quantity <= levelOf(product, low) ? 'Low' : ''
}

function levelOf({ category, quantity, lowStockAt, isOneOff }: Stocked, { at, inCategory }: LowStock): number {
  if (lowStockAt !== null) return lowStockAt
  const isOnly = isOneOff && quantity === 1
  return isOnly ? 0 : (inCategory[findCategory(category)?.id ?? ''] ?? at)
}

import type { WholeProduct } from './product.ts'

type StockWord = 'Sold out' | 'Not in lists' | 'Low' | ''

type Stocked = Pick<WholeProduct, 'quantity' | 'lowStockAt' | 'isDraft'> & { isOneOff: boolean; isListed: boolean }

/**
 * What is said beside a stock; nothing of a draft. `low`: at how many pieces, or fewer, products are low, at 0 none ever is.
 * A one-off, of which there has never been more than one piece, is low only if it has a level of its own.
 */
export function stockWord(product: Stocked, low: number): StockWord {
  if (product.isDraft) return ''
  if (product.quantity === 0) return product.isListed ? 'Sold out' : 'Not in lists'
  return product.quantity <= levelOf(product, low) ? 'Low' : ''
}

function levelOf({ quantity, lowStockAt, isOneOff }: Stocked, low: number): number {
  return lowStockAt ?? (isOneOff && quantity === 1 ? 0 : low)
}

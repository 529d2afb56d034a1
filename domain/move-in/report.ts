import type { CategoryRow } from './category-table.ts'

type Failure = { id: string; reason: string; line?: number | undefined }

/** What became of the things of one kind. `skipped`: they are here as the old shop has them. */
export type Tally = { created: number; updated: number; skipped: number; leftOut: Failure[]; failed: Failure[] }

export type MoveInReport = {
  accounts: Tally
  products: Tally
  /** Products whose stock differs from the old shop's: it stays, because pieces may have been sold here since. */
  stockKept: number
  /** `name`: what the product or post is called, because its id may be new. */
  pictures: { stored: number; failed: (Failure & { name: string })[] }
  orders: Tally
  /** Of the orders that are new here: those under To do, those that count in no sum, and those that count in full. */
  orderStates: { toDo: number; cancelled: number; partlyRefunded: number }
  blogs: Tally
  admins: Tally
  /** Products whose stock the old shop does not tell. */
  stockUncounted: number
  /** Names of the old shop's categories, and what they become. */
  categories: CategoryRow[]
}

export function emptyReport(): MoveInReport {
  const [accounts, products, orders, blogs, admins] = [tally(), tally(), tally(), tally(), tally()]
  const pictures = { stored: 0, failed: [] }
  const orderStates = { toDo: 0, cancelled: 0, partlyRefunded: 0 }
  const noted = { stockKept: 0, orderStates, stockUncounted: 0, categories: [] }
  return { accounts, products, pictures, orders, blogs, admins, ...noted }
}

export function tally(): Tally {
  return { created: 0, updated: 0, skipped: 0, leftOut: [], failed: [] }
}

/** Ids of what cannot be taken, of all kinds. */
export function hasFailures({ accounts, products, orders, blogs, admins, pictures }: MoveInReport): boolean {
  return [accounts, products, orders, blogs, admins, pictures].some(({ failed }) => failed.length > 0)
}

type Failure = { id: string; reason: string }

/** What became of the documents of one kind. `skipped`: they are here as the old shop has them. */
export type Tally = { created: number; updated: number; skipped: number; failed: Failure[] }

export type MoveInReport = {
  accounts: Tally
  products: Tally
  /** Products whose stock differs from the old shop's: it stays, because pieces may have been sold here since. */
  stockKept: number
  pictures: { stored: number; failed: Failure[] }
  orders: Tally
  blogs: Tally
  admins: Tally
}

export function emptyReport(): MoveInReport {
  const [accounts, products, orders, blogs, admins] = [tally(), tally(), tally(), tally(), tally()]
  return { accounts, products, stockKept: 0, pictures: { stored: 0, failed: [] }, orders, blogs, admins }
}

function tally(): Tally {
  return { created: 0, updated: 0, skipped: 0, failed: [] }
}

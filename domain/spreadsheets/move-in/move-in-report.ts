import type { AuditedChange } from '#domain/audit/changes.ts'
import type { CategoryRow } from '#domain/move-in/values/category-table.ts'
import type { Problem } from '#domain/move-in/values/readings.ts'

/** `fields`: those that become as the old shop has them. */
export type Update = { id: string; name: string; fields: string[] }

/** What became of the items of one kind. */
export type Tally = {
  created: number
  updated: number
  /** The first of those that are updated. */
  updates: Update[]
  /** They are here as the old shop has them, or stay as they are. */
  skipped: number
  /** Of those that are skipped, the ones that are here as something else. */
  otherwiseHere: Problem[]
  /** Of those that are taken, the ones that lose something; the reason says what. */
  inPart: Problem[]
  leftOut: Problem[]
  failed: Problem[]
}

/** Nobody reads more. */
const MOST_UPDATES = 20

/** Adds what became of further items. */
export function addTo(tally: Tally, more: Omit<Tally, 'otherwiseHere'>): void {
  tally.created += more.created
  tally.updated += more.updated
  tally.skipped += more.skipped
  tally.updates.push(...more.updates.slice(0, MOST_UPDATES - tally.updates.length))
  for (const list of ['inPart', 'leftOut', 'failed'] as const) tally[list].push(...more[list])
}

export function updatesIn(entries: AuditedChange[]): Update[] {
  return entries
    .filter(({ action }) => action === 'changed')
    .map(({ subject: { id, name }, changes = {} }) => ({ id: id ?? '', name, fields: Object.keys(changes) }))
}

export type MoveInReport = {
  accounts: Tally
  products: Tally
  /** Products whose stock differs from the old shop's: it stays, because pieces may have been sold here since. */
  stockKept: number
  pictures: { stored: number; failed: Problem[] }
  orders: Tally
  /** Of the orders that are new here: those under To do, those that count in no sum, and those that count in full. */
  orderStates: { toDo: number; cancelled: number; partlyRefunded: number }
  blogs: Tally
  admins: Tally
  /** Products whose stock the old shop does not tell. */
  stockUncounted: number
  /** Names of the old shop's categories, and what they become. */
  categories: CategoryRow[]
  /** Names of the map that the old shop's files do not have. */
  unknownNames: string[]
  /** Collections of the old shop's files that are none of ours, and that no map names. */
  otherCollections?: string[]
}

export function emptyReport(): MoveInReport {
  const [accounts, products, orders, blogs, admins] = [tally(), tally(), tally(), tally(), tally()]
  const pictures = { stored: 0, failed: [] }
  const orderStates = { toDo: 0, cancelled: 0, partlyRefunded: 0 }
  const noted = { stockKept: 0, orderStates, stockUncounted: 0, categories: [], unknownNames: [] }
  return { accounts, products, pictures, orders, blogs, admins, ...noted }
}

function tally(): Tally {
  return { created: 0, updated: 0, updates: [], skipped: 0, otherwiseHere: [], inPart: [], leftOut: [], failed: [] }
}

/** Ids of what cannot be taken, of all kinds. */
export function hasFailures({ accounts, products, orders, blogs, admins, pictures }: MoveInReport): boolean {
  return [accounts, products, orders, blogs, admins, pictures].some(({ failed }) => failed.length > 0)
}

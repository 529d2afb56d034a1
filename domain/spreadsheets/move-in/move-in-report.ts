import type { AuditedChange } from '#domain/audit/changes.ts'
import { EMPTY_SHOP } from '#domain/move-in/old/old-shop.ts'
import type { Problem } from '#domain/move-in/values/readings.ts'

/** `fields`: those that become as the old shop has them. */
export type Update = { id: string; name: string; fields: string[] }

export type Tally = ReturnType<typeof emptyTally>

function emptyTally() {
  return {
    created: 0,
    updated: 0,
    updates: [] as Update[],
    /** They are here as the old shop has them, or stay as they are. */
    skipped: 0,
    /** Of those that are skipped, the ones that are here as something else. */
    otherwiseHere: [] as Problem[],
    /** Of those that are taken, the ones that lose something; the reason says what. */
    inPart: [] as Problem[],
    leftOut: [] as Problem[],
    failed: [] as Problem[],
  }
}

/** Nobody reads more. */
const MOST_UPDATES = 20

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

export type MoveInReport = ReturnType<typeof emptyReport>

export function emptyReport() {
  return {
    accounts: emptyTally(),
    products: emptyTally(),
    pictures: { stored: 0, failed: [] as Problem[] },
    orders: emptyTally(),
    blogs: emptyTally(),
    admins: emptyTally(),
    /** Products whose stock differs from the old shop's: it stays, because pieces may have been sold here since. */
    stockKept: 0,
    /** Of the orders that are new here: those under To do, those that count in no sum, and those that count in full. */
    orderStates: { toDo: 0, cancelled: 0, partlyRefunded: 0 },
    ...EMPTY_SHOP.notes(),
  }
}

export function hasFailures({ accounts, products, orders, blogs, admins, pictures }: MoveInReport): boolean {
  return [accounts, products, orders, blogs, admins, pictures].some(({ failed }) => failed.length > 0)
}

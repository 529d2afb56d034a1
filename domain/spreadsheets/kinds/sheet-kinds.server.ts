import type { AuditEntry } from '#domain/audit/search-audit.server.ts'
import { ORDER_SHEET } from './order-kind.server.ts'
import { CUSTOMER_SHEET, SUBSCRIBER_SHEET } from './people-kinds.server.ts'
import { PLATFORM_SHEETS } from './platform-sheets.server.ts'
import { POST_SHEET } from './post-kind.server.ts'
import { PRODUCT_SHEET } from './product-sheet.server.ts'
import type { SheetKind } from './sheet-kind.ts'
import { SHOPIFY_CUSTOMERS, SHOPIFY_ORDERS } from './shopify-sheets.server.ts'

/** Every kind of spreadsheet, in the order of the page. */
export const SHEET_KINDS: readonly SheetKind[] = [
  PRODUCT_SHEET,
  ORDER_SHEET,
  CUSTOMER_SHEET,
  POST_SHEET,
  SUBSCRIBER_SHEET,
]

/** The exports of other shops, by what they are sent as. */
const OF_OTHERS = new Map<SheetKind, readonly SheetKind[]>([
  [PRODUCT_SHEET, PLATFORM_SHEETS],
  [ORDER_SHEET, [SHOPIFY_ORDERS]],
  [CUSTOMER_SHEET, [SHOPIFY_CUSTOMERS]],
])

export function findKind(id: string | null): SheetKind | undefined {
  return [...SHEET_KINDS, ...[...OF_OTHERS.values()].flat()].find((kind) => kind.id === id)
}

/** What a file is that was sent as one of a kind: perhaps the export of another shop. */
export function recogniseKind(kind: SheetKind, titles: readonly string[]): SheetKind {
  return OF_OTHERS.get(kind)?.find(({ isKnownBy }) => isKnownBy?.(titles)) ?? kind
}

/** The kind whose import an audit entry tells of. */
export function kindOfEntry({ kind }: Pick<AuditEntry, 'kind'>): SheetKind | undefined {
  return SHEET_KINDS.find(({ auditKind }) => auditKind === kind)
}

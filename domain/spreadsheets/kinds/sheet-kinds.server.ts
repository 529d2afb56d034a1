import type { AuditEntry } from '#domain/audit/search-audit.server.ts'
import { guessFields } from '#domain/csv/guess-fields.ts'
import { programOf } from '../programs/programs.ts'
import { ORDER_SHEET } from './order-kind.server.ts'
import { CUSTOMER_SHEET, SUBSCRIBER_SHEET } from './people-kinds.server.ts'
import {
  SHOPIFY_CUSTOMER_SHEET,
  SHOPIFY_ORDER_SHEET,
  SHOPIFY_PRODUCT_SHEET,
  WOOCOMMERCE_PRODUCT_SHEET,
} from './platform-sheets.server.ts'
import { POST_SHEET } from './post-kind.server.ts'
import { PRODUCT_SHEET } from './product-kind.server.ts'
import type { OwnKind, SheetKind } from './sheet-kind.ts'
import { FIREBASE_FILE, WORDPRESS_FILE } from './shop-files.server.ts'

/** Every kind of spreadsheet, in the order of the page. */
export const SHEET_KINDS: readonly OwnKind[] = [
  PRODUCT_SHEET,
  ORDER_SHEET,
  CUSTOMER_SHEET,
  POST_SHEET,
  SUBSCRIBER_SHEET,
]

/** The exports of other shops, by what they are sent as. */
const OF_OTHERS = new Map<SheetKind, readonly SheetKind[]>([
  [PRODUCT_SHEET, [SHOPIFY_PRODUCT_SHEET, WOOCOMMERCE_PRODUCT_SHEET]],
  [ORDER_SHEET, [SHOPIFY_ORDER_SHEET]],
  [CUSTOMER_SHEET, [SHOPIFY_CUSTOMER_SHEET]],
])

export function findKind(id: string | null): SheetKind | undefined {
  return [...SHEET_KINDS, ...[...OF_OTHERS.values()].flat(), WORDPRESS_FILE, FIREBASE_FILE].find(
    (kind) => kind.id === id,
  )
}

/** The kind that a file with these titles most likely is: the one that knows another shop's export, or the most of them. */
export function guessKind(titles: readonly string[]): SheetKind {
  const sentAs = [...OF_OTHERS].find(([, others]) => others.some(({ isKnownBy }) => isKnownBy?.(titles)))
  if (sentAs !== undefined) return sentAs[0]
  if (programOf(titles) !== undefined) return PRODUCT_SHEET
  const score = (kind: OwnKind) => {
    const known = guessFields(titles, kind.fields).filter((field) => field !== '')
    return known.length + (kind.problemOf(known, {}) === undefined ? 0.5 : 0)
  }
  return SHEET_KINDS.reduce((best, kind) => (score(kind) > score(best) ? kind : best))
}

/** What a file is that was sent as one of a kind: perhaps the export of another shop. */
export function recogniseKind(kind: SheetKind, titles: readonly string[]): SheetKind {
  return OF_OTHERS.get(kind)?.find(({ isKnownBy }) => isKnownBy?.(titles)) ?? kind
}

/** The kind whose import an audit entry tells of. */
export function kindOfEntry({ kind }: Pick<AuditEntry, 'kind'>): OwnKind | undefined {
  return SHEET_KINDS.find(({ auditKind }) => auditKind === kind)
}

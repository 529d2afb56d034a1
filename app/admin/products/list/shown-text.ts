import { isCapped, MANAGED_PAGE, type ManagedQuery, managedPages } from '#domain/catalogue/manage/managed-list.ts'
import { countText, MOST_COUNTED } from '#domain/catalogue/product/list-limits.ts'

/** `1-50 of 5,000 products`; a table of one page says `12 products`, one that could not be counted in time `1-50 of more than 50 products`. */
export function shownText(query: ManagedQuery, count: number, shown: number, isCounted: boolean): string {
  const counted = isCapped(query) ? countText(Math.min(count, MOST_COUNTED)) : countText(count, false)
  const all = isCounted || shown < MANAGED_PAGE ? counted : `more than ${countText(count - 1, false)}`
  if (managedPages(count, query) === 1) return all
  const first = (query.page - 1) * MANAGED_PAGE + 1
  return `${first.toLocaleString('en-US')}-${(first + shown - 1).toLocaleString('en-US')} of ${all}`
}

import { dayFrom } from '#domain/clock/shop-time.ts'
import { searchFrom } from '#domain/paging/list-query.ts'
import { type OrderTab, orderTabFrom } from '../handling.ts'

/** `other` is every status that this shop itself does not write. */
export const STATUS_FILTERS = { completed: 'Completed', pending: 'Pending', other: 'Any other' }
export type StatusFilter = keyof typeof STATUS_FILTERS

export type OrderFilter = {
  /** An order's number, a phone, or words of what `orderSearch()` stores. */
  search?: string | undefined
  status?: StatusFilter | undefined
  tab?: OrderTab | undefined
  /** First and last day, both included, as the shop's calendar has them (`2026-11-21`). */
  from?: string | undefined
  to?: string | undefined
}

/** Whether it asks for more than a tab. */
export function isFiltered({ tab: _tab, ...others }: OrderFilter): boolean {
  return Object.values(others).some((value) => value !== undefined)
}

/** What an address asks for; a part that makes no sense filters nothing. */
export function orderFilterFrom(query: URLSearchParams): OrderFilter {
  return {
    search: searchFrom(query),
    status: (Object.keys(STATUS_FILTERS) as StatusFilter[]).find((status) => status === query.get('status')),
    tab: orderTabFrom(query.get('tab')),
    from: dayFrom(query.get('from')),
    to: dayFrom(query.get('to')),
  }
}

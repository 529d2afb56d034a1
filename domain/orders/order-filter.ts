import { dayFrom } from '../shop-time.ts'

/** `other` is every status that this shop itself does not write. */
export const STATUS_FILTERS = ['completed', 'pending', 'other'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

const MAX_SEARCH_LENGTH = 200

export type OrderFilter = {
  /** An order's number, or anything in the customer's address or in the name of something bought. */
  search?: string | undefined
  status?: StatusFilter | undefined
  /** First and last day, both included, as the shop's calendar has them (`2026-11-21`). */
  from?: string | undefined
  to?: string | undefined
}

/** What an address asks for; a part that makes no sense filters nothing. */
export function orderFilterFrom(query: URLSearchParams): OrderFilter {
  const search = (query.get('search') ?? '').replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH)
  return {
    search: search === '' ? undefined : search,
    status: STATUS_FILTERS.find((status) => status === query.get('status')),
    from: dayFrom(query.get('from')),
    to: dayFrom(query.get('to')),
  }
}

/** The other way: `?search=...` for links that keep what is filtered; empty when nothing is. */
export function orderFilterQuery(filter: OrderFilter, more: Record<string, string | undefined> = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, ...more })) if (value !== undefined) query.set(name, value)
  return query.size === 0 ? '' : `?${query}`
}

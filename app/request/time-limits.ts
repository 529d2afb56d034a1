import { href } from 'react-router'
import { withinAll, withinEach } from '#platform/waits/deadline.ts'
import { isReading } from './same-origin.ts'

/** A page, or a form once it has arrived, for all that it asks the database. Rendering and the way there come on top. */
const PAGE_MS = 8_000
/** An order, whose commit may wait for a standby. */
const ORDER_MS = 18_000
/** What reads or writes very many rows, for each statement; a database that answers nobody ends it sooner. */
const MANY_ROWS_MS = 60_000

const ORDERS = [href('/checkout'), href('/admin/orders/new')]
const OFFICE = href('/admin')
const WITH_PHOTOS = href('/we-buy-products')
/** Pages of the office that read very many rows, and all below. */
const LONG_PAGES = [href('/admin/report'), href('/admin/spreadsheets')]

/**
 * Answers a request within its time. A form's deadline begins when it has arrived, with `formInTime`; what comes with a file has
 * none, and neither have exports: each of their statements has a limit.
 */
export function inTime<Result>(request: Request, answer: () => Promise<Result>): Promise<Result> {
  const path = pathOf(request)
  if (!isReading(request)) return withinEach(isBelow(OFFICE, path) ? MANY_ROWS_MS : PAGE_MS, answer)
  const isLong = path.endsWith('.csv') || LONG_PAGES.some((page) => isBelow(page, path))
  return isLong ? withinEach(MANY_ROWS_MS, answer) : withinAll(PAGE_MS, answer)
}

/** Works on a form that has arrived. Many of the office change very many rows. */
export function formInTime<Result>(request: Request, answer: () => Promise<Result>): Promise<Result> {
  const path = pathOf(request)
  if (ORDERS.includes(path)) return withinAll(ORDER_MS, answer)
  return isBelow(OFFICE, path) || path === WITH_PHOTOS ? answer() : withinAll(PAGE_MS, answer)
}

function isBelow(place: string, path: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}

/** The page's, also when a script asks for its data. */
function pathOf({ url }: Request): string {
  return new URL(url).pathname.replace(/\.data$/, '')
}

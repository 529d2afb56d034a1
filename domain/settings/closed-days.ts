import { dayInWords } from '../catalogue/prices/release-text.ts'
import { dayBegins, dayFrom, dayLater, shopDay } from '../clock/shop-time.ts'

/** The days on which nothing is packed, both included, on the shop's calendar; empty for none. */
export type ClosedDays = {
  closedFrom: string
  closedUntil: string
  /** Empty: the shop says it in its own words. */
  closedText: string
  /** `yes`: no orders of shoppers meanwhile. */
  pausesOrders: 'yes' | 'no'
}

export const NEVER_CLOSED: ClosedDays = { closedFrom: '', closedUntil: '', closedText: '', pausesOrders: 'no' }

/** What shoppers read while the shop is closed. `opensOn`: the first day on which orders go out again. */
export type Closure = { text: string; opensOn: string; takesOrders: boolean }

export function closureAt(days: ClosedDays, now: Date): Closure | undefined {
  const { closedFrom, closedUntil, closedText, pausesOrders } = days
  const today = shopDay(now)
  if (!isSet(days) || today < closedFrom || today > closedUntil) return undefined
  const opensOn = dayLater(closedUntil, 1)
  const takesOrders = pausesOrders === 'no'
  const lead = closedText || `We are away until ${dayInWords(closedUntil)}.`
  const orders = takesOrders ? 'Orders go out from' : 'You can order again from'
  return { text: `${lead} ${orders} ${dayInWords(opensOn)}.`, opensOn, takesOrders }
}

/** When `closureAt` says something else next; undefined: never. */
export function nextClosureChange(days: ClosedDays, now: Date): Date | undefined {
  const { closedFrom, closedUntil } = days
  return isSet(days) ? [closedFrom, dayLater(closedUntil, 1)].map(dayBegins).find((moment) => moment > now) : undefined
}

/** How many minutes somebody gets who has so many to order: of a shop that takes no orders by then, from when it opens. */
export function minutesToOrder(minutes: number, days: ClosedDays, now: Date): number {
  const { closedFrom, closedUntil, pausesOrders } = days
  if (!isSet(days) || pausesOrders === 'no') return minutes
  const minutesUntil = (day: string) => (Number(dayBegins(day)) - now.getTime()) / 60_000
  const untilOpen = minutesUntil(dayLater(closedUntil, 1))
  return untilOpen > 0 && minutes > minutesUntil(closedFrom) ? untilOpen + minutes : minutes
}

/** Two owners who save at once may leave one day without the other. Every page asks, so that none of this may throw. */
function isSet({ closedFrom, closedUntil }: ClosedDays): boolean {
  return dayFrom(closedFrom) !== undefined && dayFrom(closedUntil) !== undefined
}

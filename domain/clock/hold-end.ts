import { dateFormat, shopDay } from './shop-time.ts'

const time = dateFormat('en-GB', { timeStyle: 'short' })
const date = dateFormat('en-GB', { day: 'numeric', month: 'long' })

/** `14:30` on the shop's clock; of another day `14:30 on 27 November`; `27 November` if it ends with that day. */
export function holdEnd(end: Date, now = new Date()): string {
  const before = new Date(end.getTime() - 1)
  if (shopDay(before) !== shopDay(end)) return date(before)
  return shopDay(end) === shopDay(now) ? time(end) : `${time(end)} on ${date(end)}`
}

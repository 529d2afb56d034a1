/** The shop's days begin and end where the shop is, whoever asks from wherever. */
export const SHOP_TIME_ZONE = 'Asia/Beirut'

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short' })

/** `2026-11-21`: the shop's day at this moment. */
export function shopDay(moment: Date): string {
  return DAY.format(moment)
}

/** A day of the calendar written as `2026-02-28`; undefined for anything else, such as the 30th of February. */
export function dayFrom(text: string | null): string | undefined {
  if (text === null || !/^(?:1|2)\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  const moment = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== text ? undefined : text
}

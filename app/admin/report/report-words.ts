import { dateFormat } from '#domain/clock/shop-time.ts'
import { formatCents } from '#domain/money.ts'

const format = dateFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-11` → `November 2026`. */
export function monthName(month: string): string {
  return format(new Date(`${month}-01T00:00:00Z`))
}

/** An amount that may be below nothing: `-$5.00`. */
export function amountText(cents: number): string {
  return cents < 0 ? `-${formatCents(-cents)}` : formatCents(cents)
}

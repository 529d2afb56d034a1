import { orderNumber } from '#domain/ids.ts'
import { readCourierList } from '#domain/orders/handle/courier-list.ts'
import { counted } from '#domain/text/counted.ts'
import type { TypedSending } from './send-form.ts'

/** `unmatched`: how many lines stay in the field. */
export type Filled = { typed: TypedSending; filled: number; unmatched: number }

/**
 * Takes the pasted lines into the rows. Lines that say nothing about them, or another number than the one that is typed
 * there, stay in the field.
 */
export function fillIn(typed: TypedSending): Filled {
  const { numbers, titles, unmatched } = readCourierList(
    typed.pasted,
    typed.rows.flatMap(({ ids }) => ids),
  )
  let filled = 0
  const rows = typed.rows.map((row) => {
    const found = row.ids.filter((id) => numbers.has(id)).map((id) => ({ id, number: numbers.get(id) ?? '' }))
    const own = row.trackingNumber.trim()
    const trackingNumber = own || (found[0]?.number ?? '')
    const others = found.filter(({ number }) => number !== trackingNumber)
    unmatched.push(...others.map(({ id, number }) => `${orderNumber(id)} ${number}`))
    if (own === '' && trackingNumber !== '') filled += 1
    return own === '' ? { ...row, trackingNumber } : row
  })
  const left = titles === undefined || unmatched.length === 0 ? unmatched : [titles, ...unmatched]
  return { typed: { ...typed, rows, pasted: left.join('\n') }, filled, unmatched: unmatched.length }
}

export function filledText({ filled, unmatched: left }: Filled): string {
  const numbers = filled > 0 && `${counted(filled, 'tracking number is', 'tracking numbers are')} filled in.`
  if (left === 0) return numbers || 'Nothing was pasted.'
  const lines = counted(left, 'line does not fit these orders. It stays', 'lines do not fit these orders. They stay')
  return `${numbers || 'Nothing was filled in.'} ${lines} in the field.`
}

import { typedText } from '#app/forms/forms.ts'
import { isId, orderNumber } from '#domain/ids.ts'
import { MAX_PASTED, readCourierList } from '#domain/orders/handle/courier-list.ts'
import { MOST_CHOSEN } from '../chosen.ts'
import type { TypedMail } from '../order/customer-mail.tsx'

/** A row as it was typed; `ids`: the orders of its parcel, as the page showed them. */
export type TypedRow = { ids: string[]; courier: string; trackingNumber: string }

export type TypedSending = { courier: string; pasted: string; mail: TypedMail; rows: TypedRow[] }

const DIVIDER = '.'

export const rowValue = (ids: string[]) => ids.join(DIVIDER)
export const idsOf = (value: string) => value.split(DIVIDER, MOST_CHOSEN).filter(isId)
/** The fields of a row, named after its first order. */
export const courierField = ([id]: string[]) => `courier-${id}`
export const numberField = ([id]: string[]) => `number-${id}`

export function readSending(form: FormData): TypedSending {
  return {
    courier: typedText(form, 'courier'),
    pasted: typedText(form, 'pasted').slice(0, MAX_PASTED),
    mail: { text: typedText(form, 'mail'), isTicked: form.has('tell'), withCash: form.has('cash') },
    rows: form
      .getAll('row')
      .slice(0, MOST_CHOSEN)
      .map((value) => idsOf(String(value)))
      .filter((ids) => ids.length > 0)
      .map((ids) => ({
        ids,
        courier: typedText(form, courierField(ids)),
        trackingNumber: typedText(form, numberField(ids)),
      })),
  }
}

export type Filled = { typed: TypedSending; filled: number }

/**
 * Takes the pasted lines into the rows. Lines that say nothing about them, or another number than the one that is typed
 * there, stay in the field.
 */
export function fillIn(typed: TypedSending): Filled {
  const { numbers, unmatched } = readCourierList(
    typed.pasted,
    typed.rows.flatMap(({ ids }) => ids),
  )
  let filled = 0
  const rows = typed.rows.map((row) => {
    const [[id, number] = [], ...others] = row.ids.flatMap((each) => {
      const found = numbers.get(each)
      return found === undefined ? [] : [[each, found] as const]
    })
    const isOther = (found: string) => found !== (row.trackingNumber.trim() || number)
    for (const [each, found] of [[id, number] as const, ...others])
      if (each !== undefined && found !== undefined && isOther(found)) unmatched.push(`${orderNumber(each)}\t${found}`)
    if (number === undefined || row.trackingNumber.trim() !== '') return row
    filled += 1
    return { ...row, trackingNumber: number }
  })
  return { typed: { ...typed, rows, pasted: unmatched.join('\n') }, filled }
}

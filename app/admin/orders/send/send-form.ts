import { typedText } from '#app/forms/forms.ts'
import { isId } from '#domain/ids.ts'
import { MOST_CHOSEN } from '../chosen.ts'
import { type TypedMail, typedMail } from '../order/customer-mail.tsx'

/** A row as it was typed; `ids`: the orders of its parcel, as the page showed them. */
export type TypedRow = { ids: string[]; courier: string; trackingNumber: string }

export type TypedSending = { courier: string; pasted: string; mail: TypedMail; rows: TypedRow[] }

const MAX_PASTED = 20_000
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
    mail: typedMail(form),
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

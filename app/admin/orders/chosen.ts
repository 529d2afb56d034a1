import { isId } from '#domain/ids.ts'
import { type Handling, handlingFrom } from '#domain/orders/handling.ts'

type ChosenOrder = { id: string; handling: Handling | undefined }

export const MOST_CHOSEN = 200

/** A ticked order, in the state in which the owner saw it. */
export function writeChosenOrder({ id, handling }: { id: string; handling: Handling }): string {
  return `${id}.${handling}`
}

/** The ticked orders of a form or an address; what makes no sense is left out. */
export function chosenOrdersFrom(values: Iterable<FormDataEntryValue>): ChosenOrder[] {
  const chosen = new Map<string, ChosenOrder>()
  for (const value of values) {
    const [id = '', handling] = String(value).split('.')
    if (isId(id) && chosen.size < MOST_CHOSEN) chosen.set(id, { id, handling: handlingFrom(handling) })
  }
  return [...chosen.values()]
}

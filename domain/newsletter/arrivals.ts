import { isId } from '../ids.ts'
import { plainNumber } from '../text/plain-number.ts'

export const MAX_ARRIVALS = 12

/** The products that a form ticks, as they are stored: by the places typed beside them, then those without one as they stand. */
export function arrivalsIn(form: FormData): string {
  const ticked = form.getAll('arrival').map(String).filter(isId)
  const placeOf = (id: string) => Number.parseFloat(plainNumber(String(form.get(`place-${id}`) ?? '')))
  const placed = [...new Set(ticked)].map((id) => ({ id, place: placeOf(id) }))
  const order = (place: number) => (Number.isNaN(place) ? Number.MAX_VALUE : place)
  return placed
    .sort((one, other) => order(one.place) - order(other.place))
    .map(({ id }) => id)
    .join(' ')
}

export function arrivalIds(products: string): string[] {
  return products.split(' ').filter(isId)
}

import { createContext } from 'react'

/** Orders that came since the admin last looked; none for shoppers. */
export const NewOrdersContext = createContext(0)

const MOST_SHOWN = 99

export function newOrdersText(count: number): string {
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)
}

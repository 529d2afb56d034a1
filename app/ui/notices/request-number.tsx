import { createContext, useContext } from 'react'

/** Set on the server, where a page is made for one request. */
export const RequestNumber = createContext<string | undefined>(undefined)

/** A visitor can tell it to the shop's owner, who finds it in the log. */
export function AskedAs() {
  const number = useContext(RequestNumber) ?? lastFailed()
  return (
    <span className="block text-sm text-soft empty:hidden" suppressHydrationWarning>
      {number === undefined ? '' : `Request ${number}`}
    </span>
  )
}

/** In the browser: an answer that failed says its number in a header that scripts can read. */
function lastFailed(): string | undefined {
  const answers = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  const timings = (answers as PerformanceResourceTiming[]).flatMap((answer) => answer.serverTiming ?? [])
  return timings.findLast(({ name }) => name === 'request')?.description
}

import { useEffect } from 'react'

/** Safari refuses more than 100 changes of the address in 30 seconds. */
const REST_MS = 300

/**
 * Keeps the reader's place in the address: the page, and as fragment the product. The router is not told, because nothing
 * has to be loaded; its own state of the history entry stays.
 */
export function useAddress(place: { page: number; id: string | undefined } | undefined): void {
  const { page, id = '' } = place ?? {}
  useEffect(() => {
    const timer = setTimeout(() => {
      const url = new URL(location.href)
      url.hash = id
      if (page === undefined) url.searchParams.delete('page')
      else url.searchParams.set('page', String(page))
      if (url.href !== location.href) history.replaceState(history.state, '', url)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [page, id])
}

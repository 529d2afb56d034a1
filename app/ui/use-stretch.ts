import { useEffect, useState } from 'react'
import type { ProductCard } from '#domain/catalogue/product.ts'

/** Part of a list, and the cursor of what follows. */
export type Loaded = { products: ProductCard[]; next?: string | undefined; failed?: boolean }

const FAILED: Loaded = { products: [], failed: true }

/**
 * What a stretch shows: `initial`, or what its address answers. Fetched here and not by React Router, for which each
 * fetch is a change of the whole page: it would make every link of it anew when one begins, ends and is let go.
 */
export function useStretch(address: string, initial: Loaded | undefined) {
  const [fetched, setFetched] = useState<Loaded>()
  const [tries, setTries] = useState(1)
  const missing = initial === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks once more.
  useEffect(() => {
    if (!missing) return
    const left = new AbortController()
    void fetchStretch(address, left.signal).then((found) => left.signal.aborted || setFetched(found))
    return () => left.abort()
  }, [missing, address, tries])
  return { loaded: initial ?? fetched, tryAgain: () => setTries(tries + 1) }
}

/** A stretch that does not arrive must not cost anybody the page. */
async function fetchStretch(address: string, signal: AbortSignal): Promise<Loaded> {
  try {
    const answer = await fetch(address, { signal })
    return answer.ok ? await answer.json() : FAILED
  } catch {
    return FAILED
  }
}

import { useEffect, useState } from 'react'
import type { ProductCard } from '#domain/catalogue/product.ts'

/** The part of a list that its page came with. */
export type First = { products: ProductCard[]; next: string | undefined; failed: boolean }
/** What follows: cards as the server writes them, which a phone has sooner than if it made them of products. */
type Following = { cards: string[]; next?: string | undefined; failed?: boolean }

const FAILED: Following = { cards: [], failed: true }

/**
 * What a stretch shows: `initial`, or what its address answers. Fetched here and not by React Router, for which each
 * fetch is a change of the whole page: it would make every link of it anew when one begins, ends and is let go.
 */
export function useStretch(address: string, initial: First | undefined) {
  const [fetched, setFetched] = useState<Following>()
  const [tries, setTries] = useState(1)
  const missing = initial === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks once more.
  useEffect(() => {
    if (!missing) return
    const left = new AbortController()
    void fetchStretch(address, left.signal).then((found) => left.signal.aborted || setFetched(found))
    return () => left.abort()
  }, [missing, address, tries])
  const loaded = initial === undefined ? fetched : { ...initial, cards: initial.products }
  return { loaded, tryAgain: () => setTries(tries + 1) }
}

/** A stretch that does not arrive must not cost anybody the page. */
async function fetchStretch(address: string, signal: AbortSignal): Promise<Following> {
  try {
    const answer = await fetch(address, { signal })
    return answer.ok ? await answer.json() : FAILED
  } catch {
    return FAILED
  }
}

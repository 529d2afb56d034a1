import { useEffect, useState } from 'react'

/** Cards as the server writes them, which a phone has sooner than if it made them of products. */
type Stretch = { cards: string[]; next?: string | undefined; failed?: boolean }

const FAILED: Stretch = { cards: [], failed: true }

/**
 * What a stretch's address answers. Fetched here and not by React Router, for which each fetch is a change of the whole
 * page: it would make every link of it anew when one begins, ends and is let go.
 */
export function useStretch(address: string) {
  const [loaded, setLoaded] = useState<Stretch>()
  const [tries, setTries] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks once more.
  useEffect(() => {
    const left = new AbortController()
    void fetchStretch(address, left.signal).then((found) => left.signal.aborted || setLoaded(found))
    return () => left.abort()
  }, [address, tries])
  return { loaded, tryAgain: () => setTries(tries + 1) }
}

/** A stretch that does not arrive must not cost anybody the page. */
async function fetchStretch(address: string, signal: AbortSignal): Promise<Stretch> {
  try {
    const answer = await fetch(address, { signal })
    return answer.ok ? await answer.json() : FAILED
  } catch {
    return FAILED
  }
}

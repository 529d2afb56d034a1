import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ProductListPage } from './list-request.ts'

type PendingPageProps = {
  address: string
  /** The place of its first product. */
  at: number
  size: number
  /** `hadFocus`: "Try again", which is now removed, had the focus. */
  onLoad: (found: ProductListPage, hadFocus: boolean) => void
}

/** A page that scrolls past quickly is not loaded. */
const REST_MS = 100

/** Loads a page of a list while its place is near the window. */
export function PendingPage({ address, at, size, onLoad }: PendingPageProps) {
  const [failures, setFailures] = useState(0)
  const [tries, setTries] = useState(1)
  const line = useRef<HTMLParagraphElement>(null)
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const found = await fetchPage(address, signal)
    if (signal.aborted) return
    if (found === undefined) setFailures(tries)
    else onLoad(found, line.current?.contains(document.activeElement) === true)
  })
  useEffect(() => {
    const left = new AbortController()
    const timer = setTimeout(load, tries === 1 ? REST_MS : 0, left.signal)
    const again = () => setTries(tries + 1)
    addEventListener('online', again, { signal: left.signal })
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [tries])
  if (failures === 0) return null
  return (
    <p ref={line} style={{ '--at': at, '--size': size }}>
      <span
        role="alert"
        className="frame sticky inset-y-[40vh] mx-auto block w-fit bg-sheet p-4 text-center shadow-hard"
      >
        These products could not be loaded.{' '}
        <button type="button" onClick={() => setTries(tries + 1)} className="p-2 font-semibold underline">
          Try again
        </button>
      </span>
    </p>
  )
}

async function fetchPage(address: string, signal: AbortSignal): Promise<ProductListPage | undefined> {
  try {
    const answer = await fetch(address, { signal })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

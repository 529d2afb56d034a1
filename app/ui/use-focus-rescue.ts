import { useEffect, useRef } from 'react'

/** When a change takes away what had the focus, the focus goes to the page's content and not back to its very top. */
export function useFocusRescue(change: unknown): void {
  const before = useRef(change)
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [change])
}

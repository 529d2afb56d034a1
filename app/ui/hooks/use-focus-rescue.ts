import { useEffect, useRef } from 'react'

/** When the focused element is removed, moves the focus to the page's content, or to what replaced it (`to`), instead of its top. */
export function useFocusRescue(change: unknown, to = 'main'): void {
  const before = useRef(change)
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    if (document.activeElement === document.body) document.getElementById(to)?.focus({ preventScroll: true })
  }, [change, to])
}

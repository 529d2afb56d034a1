import { useEffect } from 'react'
import { useNavigation } from 'react-router'

/** Announces a slow navigation, and closes the menu that held the link. */
export function PendingNavigation() {
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'loading') document.querySelector<HTMLElement>('.dropdown:popover-open')?.hidePopover()
  }, [state])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-center">
      {state === 'idle' ? null : (
        <span className="frame late mt-2 bg-sticker px-3 py-1 font-semibold text-sticker-ink shadow-hard">
          Loading...
        </span>
      )}
    </div>
  )
}

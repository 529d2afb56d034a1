import { useEffect, useState } from 'react'
import { type Location, useNavigate, useNavigation } from 'react-router'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'

const TIMEOUT_MS = 10_000

/** Announces a slow navigation, and closes the menu that held the link. */
export function PendingNavigation() {
  const { state, location } = useNavigation()
  useEffect(() => {
    if (state === 'loading') document.querySelector<HTMLElement>(':is(.dropdown, .cover):popover-open')?.hidePopover()
  }, [state])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-center">
      {state === 'idle' ? null : (
        <span className="frame late mt-2 bg-sticker px-3 py-1 font-semibold text-sticker-ink shadow-hard">
          {SHOP_TEXTS.loading}
          {state === 'loading' ? <TryAgain key={location.key} location={location} /> : null}
        </span>
      )}
    </div>
  )
}

/** Asks for the page again, because a request on a lost connection is never answered. */
function TryAgain({ location }: { location: Location }) {
  const navigate = useNavigate()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsLong, TIMEOUT_MS, true)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    <>
      {' The shop does not answer. '}
      <button type="button" className="pointer-events-auto p-1 underline" onClick={() => navigate(location)}>
        Try again
      </button>
    </>
  )
}

import { useLocation } from 'react-router'

/** A plain link, so that trying again works in any state of the scripts. */
export function NotLoaded() {
  const { pathname, search } = useLocation()
  return (
    <p className="text-soft">
      This could not be loaded just now.{' '}
      <a href={pathname + search} className="font-semibold text-ink underline">
        Try again
      </a>
    </p>
  )
}

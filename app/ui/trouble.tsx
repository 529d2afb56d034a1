import { href, isRouteErrorResponse, Link } from 'react-router'
import { ButtonLink } from './button.tsx'

/** A neutral page for what broke: it says what to do and nothing of what happened inside. */
export function Trouble({ error }: { error: unknown }) {
  const said =
    isRouteErrorResponse(error) && typeof error.data === 'string' && error.status < 500 ? error.data : undefined
  const title = isRouteErrorResponse(error) && error.status === 429 ? 'One moment, please' : 'Something went wrong'
  return (
    <div className="flex flex-col items-start gap-4">
      <title>{title}</title>
      <h1 className="pixel-heading text-4xl">{title}</h1>
      <p className="text-soft">{said ?? 'Please try again in a moment.'}</p>
      <Link to={href('/')} reloadDocument className="font-semibold underline">
        Back to the shop
      </Link>
    </div>
  )
}

export function NotFound() {
  return (
    <div className="flex flex-col items-start gap-4">
      <title>Page not found</title>
      <p className="pixel-heading text-6xl text-press">404</p>
      <h1 className="pixel-heading text-4xl">This page is in another castle</h1>
      <p className="text-soft">The address may be old or mistyped. The shelves are still where they were.</p>
      <ButtonLink to={href('/shop')}>Browse the shop</ButtonLink>
    </div>
  )
}

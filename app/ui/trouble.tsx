import { href, isRouteErrorResponse, Link } from 'react-router'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { AskedAs } from './request-number.tsx'

/** An error page: it says what to do and shows no internals. */
export function Trouble({ error }: { error: unknown }) {
  const said =
    isRouteErrorResponse(error) && typeof error.data === 'string' && error.status < 500 ? error.data : undefined
  const title = isRouteErrorResponse(error) && error.status === 429 ? 'One moment, please' : 'Something went wrong'
  return (
    <EmptyState level="h1" icon="warning" title={title}>
      <title>{title}</title>
      <p className="text-soft">{said ?? 'Please try again in a moment.'}</p>
      {said === undefined ? <AskedAs /> : null}
      <Link to={href('/')} reloadDocument className="font-semibold underline">
        Back to the shop
      </Link>
    </EmptyState>
  )
}

export function NotFound() {
  return (
    <EmptyState level="h1" icon="nintendo" title="This page is in another castle">
      <title>Page not found</title>
      <p className="text-soft">404: the address may be old or mistyped. The rest of the shop is where it was.</p>
      <div className="flex flex-wrap justify-center gap-4">
        <ButtonLink to={href('/shop')}>Browse the shop</ButtonLink>
        <ButtonLink to={href('/')} look="plain">
          Back to the start
        </ButtonLink>
      </div>
    </EmptyState>
  )
}

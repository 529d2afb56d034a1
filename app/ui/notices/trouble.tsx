import { href, isRouteErrorResponse, Link, useLocation } from 'react-router'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { ButtonLink } from '../controls/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { isStepRefusal } from './refusals.ts'

/** Replaces a page that failed. It says what to do and shows no internals. */
export function TroublePage({ error }: { error: unknown }) {
  if (isStepRefusal(error)) return <StepFirst {...error.data} />
  if (!isRouteErrorResponse(error) || error.status >= 500) return <NotLoadedPage />
  return error.status === 404 ? <NotFound /> : <Refused status={error.status} reason={error.data} />
}

/** The server, or the way to it, failed. The link loads the page anew within the frame. */
function NotLoadedPage() {
  const { pathname, search } = useLocation()
  const title = pathname.startsWith('/product/') ? SHOP_TEXTS.productNotLoaded : 'This page could not be loaded'
  return (
    <EmptyState level="h1" icon="warning" title={title}>
      <title>{title}</title>
      <p className="text-soft">The shop did not answer as it should. Please try again in a moment.</p>
      <ButtonLink to={pathname + search}>Try again</ButtonLink>
    </EmptyState>
  )
}

/** A form was refused, because its sender has to do something else first. */
export function StepFirst({ message, to }: { message: string; to: string }) {
  return (
    <EmptyState level="h1" icon="warning" title="That did not work">
      <title>That did not work</title>
      <p className="text-soft">{message}</p>
      <ButtonLink to={to}>Continue</ButtonLink>
    </EmptyState>
  )
}

function Refused({ status, reason }: { status: number; reason: unknown }) {
  const title = status === 429 ? 'One moment, please' : 'That did not work'
  return (
    <EmptyState level="h1" icon="warning" title={title}>
      <title>{title}</title>
      <p className="text-soft">{typeof reason === 'string' ? reason : 'Please go back and try again.'}</p>
      <Link to={href('/')} reloadDocument className="font-semibold underline">
        Back to the shop
      </Link>
    </EmptyState>
  )
}

function NotFound() {
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

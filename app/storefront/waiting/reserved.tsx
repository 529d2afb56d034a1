import { data, href, Link, redirect } from 'react-router'
import { servicesContext } from '#app/request/context.ts'
import { MailedLinkPage } from '#app/storefront/ui/mailed-link-page.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { keepPlace } from '#app/visitor/places.ts'
import { findPlaceOfLink } from '#domain/stock/waiting/place.server.ts'
import type { Route } from './+types/reserved'

/** Opening the link changes nothing in the shop: this browser remembers that it came by it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const place = await findPlaceOfLink(context.get(servicesContext).auth, token)
  if (place?.state !== 'held') return data(place, { status: 404 })
  keepPlace(context, token)
  throw redirect(href('/product/:id', { id: place.productId }), 303)
}

export default function ReservedPage({ loaderData: place }: Route.ComponentProps) {
  if (place?.state === 'bought')
    return (
      <MailedLinkPage title="It is bought" text={`${place.productName} was ordered with this link.`}>
        <ButtonLink to={href('/shop')}>Look around</ButtonLink>
      </MailedLinkPage>
    )
  return (
    <MailedLinkPage title="It is not reserved any more" text="The time is over, or the piece is not there any more.">
      {place === undefined ? null : (
        <p>
          Look at <Link to={href('/product/:id', { id: place.productId })}>{place.productName}</Link>: perhaps it is
          free, and you can join the line again.
        </p>
      )}
      <ButtonLink to={href('/shop')}>Look around</ButtonLink>
    </MailedLinkPage>
  )
}

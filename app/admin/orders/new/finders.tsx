import { href, type useFetcher } from 'react-router'
import { Finder } from '#app/ui/controls/finder.tsx'
import { Thumbnail } from '#app/ui/pictures/thumbnail.tsx'
import { nameWithFacts } from '#domain/catalogue/facts/name-with-facts.ts'
import type { ProductToOrder } from '#domain/catalogue/manage/find-to-order.server.ts'
import type { KnownBuyer } from '#domain/customers/known-buyer.ts'
import { formatCents } from '#domain/money.ts'
import { joined } from '#domain/text/joined.ts'
import type { loader } from './find.ts'

type Answer = NonNullable<ReturnType<typeof useFetcher<typeof loader>>['data']>

const ADDRESS = href('/admin/orders/new/find')

type FinderOf<Found> = {
  typed: string
  found: Found[] | undefined
  problem?: string | undefined
  onChoose: (found: Found) => void
}

export function ProductFinder(props: FinderOf<ProductToOrder>) {
  return (
    <Finder
      label="Add a product"
      name="product"
      address={ADDRESS}
      hint="Name, SKU, barcode or id"
      search="Find product"
      list="Matching products"
      nothing="No products match."
      foundIn={({ products }: Answer) => products}
      choice={({ id, name, chips }) => ({ intent: `add:${id}`, word: `Add ${nameWithFacts(name, chips)}` })}
      nameOf={({ name, chips }) => nameWithFacts(name, chips)}
      {...props}
    >
      {({ name, chips, image, category, priceCents, quantity }) => (
        <>
          <span data-category={category} className="frame w-12 shrink-0 bg-(--tint)">
            <Thumbnail url={image} eager />
          </span>
          <span className="min-w-0 grow">
            <bdi className="wrap-anywhere">{name}</bdi>
            <span className="block text-sm font-semibold empty:hidden">{chips}</span>
            <span className="block text-sm text-soft">{quantity === 0 ? 'Out of stock' : `${quantity} in stock`}</span>
          </span>
          <span className="font-semibold tabular-nums">{formatCents(priceCents)}</span>
        </>
      )}
    </Finder>
  )
}

export function CustomerFinder(props: FinderOf<KnownBuyer>) {
  return (
    <Finder
      label="Find a customer"
      name="person"
      address={ADDRESS}
      hint="Email, name or phone. For a new customer, fill in the fields below."
      search="Find customer"
      list="Matching customers"
      nothing="Nobody was found. Fill in the fields below."
      foundIn={({ people }: Answer) => people}
      choice={(buyer) => ({ intent: `choose:${buyer.key}`, word: `Choose ${called(buyer)}` })}
      nameOf={(buyer) => joined(', ', called(buyer), about(buyer), unproved(buyer))}
      {...props}
    >
      {(buyer) => (
        <span className="min-w-0 grow wrap-anywhere">
          <bdi className="font-semibold">{called(buyer)}</bdi>
          <span className="block text-sm text-soft">{about(buyer)}</span>
          <span className="block text-sm font-semibold text-warn empty:hidden">{unproved(buyer)}</span>
        </span>
      )}
    </Finder>
  )
}

function called({ name, email, phone }: KnownBuyer): string {
  return name || email || phone
}

function about(buyer: KnownBuyer): string {
  const { email, phone, area, address } = buyer
  return joined(', ', ...[email, phone, address, area].filter((text) => text !== called(buyer)))
}

/** Anybody may sign up with an address and type where its owner's parcels should go. */
function unproved({ isUnproved }: KnownBuyer): string {
  return isUnproved ? 'Typed by an account that has not proved its address' : ''
}

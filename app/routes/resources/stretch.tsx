import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { UNAVAILABLE } from '#app/http/availability.ts'
import { loadStretch, shelfRequestFrom } from '#app/routes/storefront/shop/list-request.ts'
import { ProductCard } from '#app/ui/product-card.tsx'
import type { ProductCard as Product } from '#domain/catalogue/product.ts'
import type { Route } from './+types/stretch'

/** What follows in a list, for a page that is open already (`app/ui/endless-shelf/stretch-box.ts`): cards as the list's own page has them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await loadStretch(context, shelfRequestFrom(url.searchParams))
  if (found === undefined) return Response.json(null, UNAVAILABLE)
  return Response.json({ cards: found.products.map(cardOf), next: found.next })
}

function cardOf(product: Product): string {
  return renderToString(
    <StaticRouter location="/">
      <ProductCard product={product} level="h2" />
    </StaticRouter>,
  )
}

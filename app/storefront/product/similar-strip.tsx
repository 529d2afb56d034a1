import { href, Link } from 'react-router'
import { FormerPrice, Price } from '#app/storefront/ui/price.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { shopAddress } from '#app/ui/shop-address.ts'
import { SectionHeading } from '#app/ui/text/section-heading.tsx'
import { placeNames } from '#domain/catalogue/categories.ts'
import type { GroupPiece } from '#domain/catalogue/list/group-products.server.ts'
import type { SimilarProduct } from '#domain/catalogue/list/similar-products.server.ts'
import type { Product } from '#domain/catalogue/product/product.ts'
import { formatCents } from '#domain/money.ts'

type SimilarStripProps = { product: Product; similar: SimilarProduct[] }

/** What else the product's subcategory has, in a row that a phone scrolls sideways. */
export function SimilarStrip({ product: { category, subcategory }, similar }: SimilarStripProps) {
  if (similar.length === 0) return null
  const [, name] = placeNames({ category, subcategory })
  return (
    <section aria-labelledby="similar" className="mt-14">
      <SectionHeading id="similar" title={`More from ${name}`}>
        <Link to={shopAddress(category, subcategory)} prefetch="intent" className="py-1 font-semibold underline">
          See all
        </Link>
      </SectionHeading>
      <ul className="-mx-4 grid grid-flow-col auto-cols-[9.5rem] gap-4 overflow-x-auto px-4 pt-1 pb-3 lg:mx-0 lg:auto-cols-[calc((100%-5*1rem)/6)] lg:px-0 lg:pr-2">
        {similar.map((each) => (
          <SimilarCard key={each.id} product={each} />
        ))}
      </ul>
    </section>
  )
}

function SimilarCard({ product }: { product: SimilarProduct }) {
  const { id, name, chips, priceCents, image, category } = product
  return (
    <li data-category={category} className="frame relative flex flex-col bg-sheet shadow-hard has-[a:hover]:bg-hush">
      <div className="border-b-2 border-line bg-(--tint) p-3">
        <Picture url={image} alt="" sizes="11rem" />
      </div>
      <div className="flex grow flex-col items-start gap-2 p-3">
        <h3 dir="auto" className="line-clamp-2 w-full text-sm leading-snug font-bold">
          <Link
            to={href('/product/:id', { id })}
            prefetch="intent"
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-press"
          >
            {name}
          </Link>
        </h3>
        {chips === '' ? null : <p className="text-xs font-semibold">{chips}</p>}
        <Price cents={priceCents} className="mt-auto px-2" />
        <FormerPrice product={product} className="text-xs text-soft" />
      </div>
    </li>
  )
}

/** Other pieces of the same game: `Also here: Loose $24.00`. */
export function AlsoHere({ pieces }: { pieces: GroupPiece[] }) {
  if (pieces.length === 0) return null
  return (
    <nav aria-label="Also here" className="w-full">
      <p className="mb-1 font-bold">Also here</p>
      <ul className="flex flex-col gap-1">
        {pieces.map(({ id, name, chips, priceCents, quantity }) => (
          <li key={id}>
            <Link to={href('/product/:id', { id })} prefetch="intent" className="inline-block py-1 hover:underline">
              <span className="underline">{chips === '' ? name : chips}</span>{' '}
              {quantity === 0 ? <span className="text-soft">sold</span> : <strong>{formatCents(priceCents)}</strong>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

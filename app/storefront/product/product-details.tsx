import { href, Link } from 'react-router'
import { placeNames } from '#domain/catalogue/categories.ts'
import type { ShownFact } from '#domain/catalogue/facts/show-facts.ts'
import type { Product } from '#domain/catalogue/product/product.ts'
import type { ShopTexts } from '#domain/settings/setting-forms.ts'

type DetailsProps = { product: Product; facts: ShownFact[]; texts: ShopTexts }

export function Details({ product, facts, texts }: DetailsProps) {
  const [category, subcategory] = placeNames(product)
  return (
    <dl className="frame w-full bg-sheet [&>div+div]:border-t-2 [&>div+div]:border-hush">
      {facts.map(({ id, name, text, place }) => (
        <Detail key={id} term={name} value={text} place={place} />
      ))}
      <Detail term="Category" value={category} />
      <Detail term="Subcategory" value={subcategory} />
      {product.subSubcategory === null ? null : <Detail term="Type" value={product.subSubcategory} />}
      <Detail term="Delivery" value={texts.deliveryText} />
      <Detail term="Returns" value={texts.returnsText} />
    </dl>
  )
}

type DetailProps = { term: string; value: string; place?: string | undefined }

function Detail({ term, value, place }: DetailProps) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] gap-4 px-4 py-3">
      <dt className="text-soft">{term}</dt>
      <dd dir="auto" className="min-w-0 wrap-anywhere">
        {place === undefined ? (
          value
        ) : (
          <Link to={`${href('/grades')}#${place}`} className="underline decoration-dotted underline-offset-4">
            {value}
          </Link>
        )}
      </dd>
    </div>
  )
}

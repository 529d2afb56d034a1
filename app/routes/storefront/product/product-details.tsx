import { findCategory, findSubcategory } from '#domain/catalogue/categories.ts'
import type { Product } from '#domain/catalogue/product.ts'

export function Details({ product }: { product: Product }) {
  const category = findCategory(product.category)?.name
  const subcategory = findSubcategory(product.category, product.subcategory)?.name
  return (
    <dl className="frame w-full bg-sheet [&>div+div]:border-t-2 [&>div+div]:border-hush">
      <Detail term="Category" value={category ?? product.category} />
      <Detail term="Subcategory" value={subcategory ?? product.subcategory} />
      {product.subSubcategory === null ? null : <Detail term="Type" value={product.subSubcategory} />}
      <Detail term="Delivery" value="3-4 days in Lebanon, $4 to $10 by location" />
      <Detail term="Returns" value="14-day reflection period" />
    </dl>
  )
}

function Detail({ term, value }: { term: string; value: string }) {
  return (
    <div className="grid grid-cols-[8rem_1fr] gap-4 px-4 py-3">
      <dt className="text-soft">{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

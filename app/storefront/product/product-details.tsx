import { placeNames } from '#domain/catalogue/categories.ts'
import type { Product } from '#domain/catalogue/product/product.ts'
import type { ShopTexts } from '#domain/settings/setting-forms.ts'

export function Details({ product, texts }: { product: Product; texts: ShopTexts }) {
  const [category, subcategory] = placeNames(product)
  return (
    <dl className="frame w-full bg-sheet [&>div+div]:border-t-2 [&>div+div]:border-hush">
      <Detail term="Category" value={category} />
      <Detail term="Subcategory" value={subcategory} />
      {product.subSubcategory === null ? null : <Detail term="Type" value={product.subSubcategory} />}
      <Detail term="Delivery" value={texts.deliveryText} />
      <Detail term="Returns" value={texts.returnsText} />
    </dl>
  )
}

function Detail({ term, value }: { term: string; value: string }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] gap-4 px-4 py-3">
      <dt className="text-soft">{term}</dt>
      <dd dir="auto" className="min-w-0 wrap-anywhere">
        {value}
      </dd>
    </div>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'
import { AddressForm } from '#app/admin/ui/forms/address-form.tsx'
import { ChooseBox } from '#app/admin/ui/lists/choose-all.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import { useMay } from '#app/ui/use-may.ts'
import { placeNames } from '#domain/catalogue/categories.ts'
import type { ManagedProduct } from '#domain/catalogue/manage/managed-list.server.ts'
import { stockWord } from '#domain/catalogue/product/low-stock.ts'
import { formatCents } from '#domain/money.ts'
import type { HeldPiece } from '#domain/stock/waiting/wanted.server.ts'
import { HeldFor, HoldButton } from '../hold/held-pieces.tsx'
import { productsAddress } from '../product-tabs.tsx'
import { FigureForm } from './figure-form.tsx'

type ProductRowProps = {
  product: ManagedProduct
  held: HeldPiece[] | undefined
  params: Record<string, string>
  low: number
  eager: boolean
  isChosen: boolean
}

/** A row of the table; on a phone the same cells lie as a card. */
export function ProductRow({ product: loaded, held, params, low, eager, isChosen }: ProductRowProps) {
  const { product, save } = useSaved(loaded)
  const { id, name, chips, category } = product
  const [categoryName, subcategoryName] = placeNames(product)
  return (
    <tr className="flex flex-wrap items-center gap-x-3 gap-y-3 border-t-2 border-hush p-3 has-checked:bg-sticker/15 @2xl:table-row @2xl:p-0">
      <td className="@2xl:w-10 @2xl:py-2 @2xl:pl-3">
        <ChooseBox value={id} label={`Choose ${name}`} isChosen={isChosen} />
      </td>
      <td className="@2xl:w-16 @2xl:py-2">
        <div data-category={category} className="frame w-16 bg-(--tint) p-1 @2xl:w-13">
          <Picture url={product.image} alt="" sizes="4rem" eager={eager} />
        </div>
      </td>
      <th
        scope="row"
        className="min-w-0 basis-[calc(100%-8.5rem)] text-left font-semibold @max-2xs:basis-full @2xl:px-3 @2xl:py-2"
      >
        <Link to={productsAddress({ ...params, edit: id })} prefetch="none" className="wrap-anywhere hover:underline">
          {name}
        </Link>
        {product.isDraft ? <span className="block text-sm text-soft">Draft</span> : null}
        {chips === '' ? null : <span className="block text-sm">{chips}</span>}
        <HeldFor held={held} />
        <span className="block text-sm font-normal text-soft @4xl:hidden">
          {[categoryName, subcategoryName].filter((each) => each !== '').join(' · ')}
        </span>
      </th>
      <td className="px-3 py-2 text-sm text-soft @max-4xl:hidden">
        {categoryName}
        <br />
        {subcategoryName}
      </td>
      <td className="px-3 py-2 text-sm whitespace-nowrap text-soft @max-6xl:hidden">
        <ShopDate date={product.createdAt} />
      </td>
      <td className="@max-2xl:basis-[45%] @max-2xs:basis-full @2xl:py-2">
        <span className="text-sm text-soft @2xl:hidden">Price</span>
        <FigureForm intent="price" product={product} onSaved={save} />
        {product.guideCents === null ? null : (
          <span className="block px-1 text-sm whitespace-nowrap text-soft">
            Guide {formatCents(product.guideCents)}
          </span>
        )}
      </td>
      <td className="@max-2xl:grow @2xl:py-2">
        <div className="flex gap-x-2 @max-2xl:flex-col-reverse @2xl:items-center @2xl:gap-x-1">
          <FigureForm intent="quantity" product={product} onSaved={save} />
          <p className="text-sm @2xl:w-16">
            <span className="mr-2 text-soft @2xl:hidden">Stock</span>
            <span className="font-semibold text-warn">{stockWord(product, low)}</span>
          </p>
        </div>
      </td>
      <td className="basis-full @2xl:py-2 @2xl:pr-3">
        <div className="flex gap-2 @max-2xl:flex-wrap @2xl:flex-col @5xl:flex-row @5xl:justify-end">
          <RowButton name={name} word="Edit" params={{ ...params, edit: id }} />
          <RowButton name={name} word="Duplicate" params={{ ...params, tab: 'add', copy: id }} />
          {product.isDraft ? null : (
            <HoldButton product={product} className={ROW_BUTTON}>
              Hold
            </HoldButton>
          )}
          {useMay()('/admin/products', 'delete') ? (
            <RowButton name={name} word="Delete" params={{ ...params, ask: 'delete', chosen: id }} />
          ) : null}
        </div>
      </td>
    </tr>
  )
}

type Figures = Partial<Pick<ManagedProduct, 'priceCents' | 'quantity'>>

/** The product with what was saved in its row since the list was loaded. */
function useSaved(loaded: ManagedProduct) {
  const [saved, setSaved] = useState<{ of: ManagedProduct; figures: Figures }>()
  const figures = saved?.of === loaded ? saved.figures : {}
  return {
    product: { ...loaded, ...figures },
    save: (more: Figures) => setSaved({ of: loaded, figures: { ...figures, ...more } }),
  }
}

const ROW_BUTTON = 'frame min-h-10 w-full bg-sheet px-3 text-sm font-semibold hover:bg-hush'

type RowButtonProps = { word: 'Edit' | 'Duplicate' | 'Delete'; name: string; params: Record<string, string> }

function RowButton({ word, name, params }: RowButtonProps) {
  return (
    <AddressForm params={params} className="@max-2xl:grow">
      <button
        type="submit"
        aria-label={`${word} ${name}`}
        className={`${ROW_BUTTON} ${word === 'Delete' ? 'text-warn' : ''}`}
      >
        {word}
      </button>
    </AddressForm>
  )
}

import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { ListCartForm } from '#app/storefront/ui/cart/card-cart-button.tsx'
import { ProductCard } from '#app/storefront/ui/product-card.tsx'
import { InlineScript } from '#app/ui/inline-script.tsx'
import type { ProductCard as Product } from '#domain/catalogue/product/product.ts'
import { PAGE_SIZE } from './list-address.ts'
import { EndOfList, PageLink, SkipToEnd } from './list-links.tsx'
import type { ProductListPage } from './list-request.ts'
import { PendingPage } from './pending-page.tsx'
import { useAddress } from './use-address.ts'
import { useVisibleRange } from './use-visible-range.ts'

type ProductListProps = {
  query: string
  label: string
  first: ProductListPage
  /** What is said of its length, and who hears of it when a later page tells another. */
  length: string
  onLength: (length: string) => void
}

/** Browsers draw nothing beyond 17 to 33 million pixels: a longer list goes on in another document. */
const MOST_PAGES = 2_500
/** A link that names no product leads to the first one of its page, unless the reader has been here before. */
const TO_PAGE = 'if (!scrollY && !location.hash) document.querySelector("[role=feed] > article")?.scrollIntoView()'

/**
 * All products of a list, of which only those near the window have elements. Its height is the whole list's from the first
 * byte (`product-list` in app.css). `first`: the page that the address asks for; the others are loaded when they come near.
 */
export function ProductList({ query, label, first, length, onLength }: ProductListProps) {
  const feed = useRef<HTMLDivElement>(null)
  const [list, setList] = useState(() => opened(first))
  if (list.first !== first) setList(opened(first))
  const { total, pages } = list
  const pagesBefore = Math.floor((first.page - 1) / MOST_PAGES) * MOST_PAGES
  const begin = pagesBefore * PAGE_SIZE
  const count = Math.min(total - begin, MOST_PAGES * PAGE_SIZE)
  const at = (first.page - 1) * PAGE_SIZE - begin
  const range = useVisibleRange(feed, count, { first: at, from: at, to: at + first.products.length, ahead: 0 })
  const [focused, setFocused] = useState<number>()
  const focusNext = useRef<number>(undefined)

  const pageAt = (place: number) => pagesBefore + Math.floor(place / PAGE_SIZE) + 1
  const productAt = (place: number) => pages.get(pageAt(place))?.[place % PAGE_SIZE]
  const needed = numbers(
    pageAt(Math.max(range.from - range.ahead, 0)),
    pageAt(Math.min(range.to + range.ahead, count) - 1) + 1,
  )
  const isWhole = range.first === 0 && begin === 0
  useAddress(isWhole ? undefined : { page: pageAt(range.first), id: productAt(range.first)?.id })
  useEffect(() => {
    if (focusNext.current !== undefined) linkAt(feed.current, begin + focusNext.current + 1)?.focus()
    focusNext.current = undefined
  })

  const add = (found: ProductListPage, hadFocus: boolean) => {
    if (hadFocus) focusNext.current = Math.max((found.page - 1) * PAGE_SIZE - begin, range.first)
    if (found.total !== total) onLength(found.length)
    setList((old) => {
      // When the length changes, products have moved: distant pages are loaded again when needed.
      const stay = [...old.pages].filter(([page]) => found.total === old.total || needed.includes(page))
      return { ...old, total: found.total, pages: new Map([...stay, [found.page, found.products]]) }
    })
  }
  return (
    <>
      <ListCartForm />
      <SkipToEnd />
      <noscript>{first.page > 1 ? <PageLink query={query} page={first.page - 1} /> : null}</noscript>
      {begin > 0 ? <PageLink query={query} page={pagesBefore} /> : null}
      <div className="@container">
        <div
          ref={feed}
          role="feed"
          aria-label={label}
          aria-busy={needed.some((page) => !pages.has(page))}
          className="product-list"
          style={{ '--count': count }}
          onKeyDown={stepThrough}
          onFocus={(event) => setFocused(placeOf(event.target, begin))}
          onBlur={(event) => setFocused(placeOf(event.relatedTarget, begin))}
        >
          {placesOf(range, focused).map((place) => {
            const product = productAt(place)
            return product === undefined ? (
              <div key={place} aria-hidden="true" style={{ '--at': place }} className="frame bg-hush opacity-50" />
            ) : (
              <Listed
                key={place}
                {...{ product, place, begin, total }}
                eager={place === at}
                isSent={pageAt(place) === first.page}
              />
            )
          })}
          {needed.map((page) => {
            const from = (page - 1) * PAGE_SIZE - begin
            const size = Math.min(PAGE_SIZE, count - from)
            const address = `${href('/shop/page')}${query}&page=${page}`
            return pages.has(page) || size <= 0 ? null : (
              <PendingPage key={page} address={address} at={from} size={size} onLoad={add} />
            )
          })}
        </div>
      </div>
      {first.page > 1 ? <InlineScript text={TO_PAGE} /> : null}
      <noscript>
        {first.page * PAGE_SIZE < total ? <PageLink query={query} page={first.page + 1} isNext /> : null}
      </noscript>
      {begin + count < total ? <PageLink query={query} page={pagesBefore + MOST_PAGES + 1} isNext /> : null}
      <EndOfList length={length} />
    </>
  )
}

type List = { first: ProductListPage; total: number; pages: ReadonlyMap<number, Product[]> }

function opened(first: ProductListPage): List {
  return { first, total: first.total, pages: new Map([[first.page, first.products]]) }
}

/** Keeps the focused product and its neighbours, so that the keyboard can reach them. */
function placesOf({ from, to }: { from: number; to: number }, focused: number | undefined): number[] {
  const beside = focused === undefined ? [] : numbers(Math.max(focused - 1, 0), focused + 2)
  return [...new Set([...beside, ...numbers(from, to)])].sort((one, other) => one - other)
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from, 0) }, (_, index) => from + index)
}

type ListedProps = {
  product: Product
  place: number
  begin: number
  total: number
  eager: boolean
  /** It came with the document and may be far from the window, so its layout can be skipped. */
  isSent: boolean
}

/** HTML allows a place in a set only beside the role. */
const PLACED = { role: 'article' } as const

const Listed = memo(({ product, place, begin, total, eager, isSent }: ListedProps) => (
  <article
    {...PLACED}
    id={product.id}
    aria-posinset={begin + place + 1}
    aria-setsize={total}
    style={{ '--at': place }}
    className={isSent ? undefined : '*:[content-visibility:visible]'}
  >
    <ProductCard product={product} level="h2" eager={eager} />
  </article>
))

/** The feed pattern's keys: Page Down and Page Up go from product to product. */
function stepThrough(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0
  const next = step === 0 ? undefined : linkAt(event.currentTarget, numberOf(event.target) + step)
  if (next == null) return
  event.preventDefault()
  next.focus()
}

function placeOf(element: EventTarget | null, begin: number): number | undefined {
  const number = numberOf(element)
  return Number.isNaN(number) ? undefined : number - begin - 1
}

function numberOf(element: EventTarget | null): number {
  const article = element instanceof Element ? element.closest('article') : null
  return Number(article?.getAttribute('aria-posinset') ?? Number.NaN)
}

function linkAt(feed: HTMLElement | null, number: number): HTMLElement | null | undefined {
  return feed?.querySelector<HTMLElement>(`article[aria-posinset="${number}"] a`)
}

import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import { Finder } from '#app/ui/controls/finder.tsx'
import { Thumbnail } from '#app/ui/pictures/thumbnail.tsx'
import { placeNames } from '#domain/catalogue/categories.ts'
import type { KnownPiece, PastOf } from '#domain/catalogue/intake/find-known.server.ts'
import { dateFormat } from '#domain/clock/shop-time.ts'
import { formatCents } from '#domain/money.ts'
import { demandText } from '#domain/stock/searches/demand.ts'
import { counted } from '#domain/text/counted.ts'
import type { loader } from './find.ts'
import type { TypedPiece } from './typed-piece.ts'

type Answer = NonNullable<ReturnType<typeof useFetcher<typeof loader>>['data']>

const ADDRESS = href('/admin/products/intake/find')

type NameFieldProps = {
  typed: TypedPiece
  error: string | undefined
  found: KnownPiece[] | undefined
  onChoose: (known: KnownPiece) => void
  onEnter: (typed: string) => void
}

/** The name, or a scanned code, with what the shop had by it. */
export function NameField({ typed, ...props }: NameFieldProps) {
  return (
    <Finder
      label="Name"
      name="name"
      address={ADDRESS}
      method="get"
      isRequired
      maxLength={200}
      typed={typed.name}
      hint="Type a name, or scan a barcode"
      search="Find what the shop had"
      list="What the shop had"
      nothing="Nothing like it so far."
      foundIn={({ known }: Answer) => known}
      textOf={({ name }) => name}
      choice={({ key, name }) => ({ intent: `choose:${key}`, word: `Choose ${name}` })}
      nameOf={(known) => `${known.name}, ${placeNames(known).join(', ')}`}
      {...props}
    >
      {({ image, category, name, priceCents, quantity, ...known }) => (
        <>
          <span data-category={category} className="frame aspect-square w-12 shrink-0 bg-(--tint)">
            {image === '' ? null : <Thumbnail url={image} eager />}
          </span>
          <span className="min-w-0 grow">
            <bdi className="wrap-anywhere">{name}</bdi>
            <span className="block text-sm text-soft">
              {[...placeNames({ category, ...known }), stockText(known.id, quantity)].join(' · ')}
            </span>
          </span>
          <span className="font-semibold tabular-nums">{priceCents === undefined ? '' : formatCents(priceCents)}</span>
        </>
      )}
    </Finder>
  )
}

function stockText(id: string, quantity: number): string {
  if (id === '') return 'in the price guide'
  return quantity === 0 ? 'none in stock' : `${quantity} in stock`
}

const day = dateFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** What was paid and got for a game the last time, and who wants it: a sentence each. */
export function pastTexts({ paid, got, waiting, lookedFor }: PastOf): string[] {
  return [
    paid && `Paid last: ${formatCents(paid.cents)}, ${day(paid.at)}.`,
    got && `Sold last: ${formatCents(got.cents)}, ${day(got.at)}.`,
    waiting > 0 && `${counted(waiting, 'person waits', 'people wait')} for it.`,
    lookedFor && `${demandText(lookedFor)}.`,
  ].filter((text) => typeof text === 'string')
}

/** The same of a product, asked for where it is not there yet. */
export function Past({ of, loaded }: { of: string; loaded: PastOf | undefined }) {
  const { load, data } = useFetcher<typeof loader>()
  useEffect(() => {
    if (of !== '' && loaded === undefined) void load(`${ADDRESS}?past=${of}`)
  }, [of, loaded, load])
  const past = loaded ?? (data?.asked === of ? data.past : undefined)
  if (of === '') return null
  return (
    <p role="status" className="border-s-4 border-stock bg-paper px-3 py-2 text-sm empty:hidden">
      {past === undefined ? '' : pastTexts(past).join(' ') || 'The shop had it before, and has not sold one yet.'}
    </p>
  )
}

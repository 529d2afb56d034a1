import type { ComponentProps } from 'react'
import { Form, href } from 'react-router'
import { AmountField } from '#app/admin/ui/forms/figure-fields.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { Thumbnail } from '#app/ui/pictures/thumbnail.tsx'
import type { Purchase, TakenIn } from '#domain/catalogue/intake/list-taken-in.server.ts'
import { NO_PRICE } from '#domain/catalogue/product/not-yet.ts'
import { decimalFromCents, formatCents } from '#domain/money.ts'
import { counted } from '#domain/text/counted.ts'
import { productsAddress } from '../product-tabs.tsx'
import { dropPiece, type KeptPiece, textOf, useKeptPieces } from './kept-pieces.ts'

/** What was taken in just now, each with its way back. */
export function TakenList({ taken }: { taken: TakenIn[] }) {
  if (taken.length === 0) return <p className="text-soft">Nothing yet.</p>
  return (
    <>
      <ul className="border-t-2 border-hush">
        {taken.map((piece) => (
          <TakenPiece key={piece.id} {...piece} />
        ))}
      </ul>
      <Form method="post" action={href('/admin/products')}>
        {taken.map((piece) => (
          <input key={piece.id} type="hidden" name="chosen" value={piece.id} />
        ))}
        <Button look="plain" name="intent" value="labels">
          Print labels
        </Button>
      </Form>
    </>
  )
}

function TakenPiece({ entryId, id, name, image, category, priceCents, quantity, isDraft }: TakenIn) {
  const price = priceCents === NO_PRICE ? 'no price' : formatCents(priceCents)
  const count = quantity === 1 ? [] : [`${quantity} pieces`]
  return (
    <li className="flex items-center gap-3 border-b-2 border-hush py-2">
      <span data-category={category} className="frame aspect-square w-12 shrink-0 bg-(--tint)">
        {image === '' ? null : <Thumbnail url={image} />}
      </span>
      <span className="min-w-0 grow">
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        <span className="block text-sm text-soft">{[price, ...count, isDraft ? 'draft' : 'on sale'].join(' · ')}</span>
      </span>
      <TextLink
        to={productsAddress({ edit: id })}
        prefetch="none"
        aria-label={`Edit ${name}`}
        className="grid min-h-11 place-items-center px-1"
      >
        Edit
      </TextLink>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="entry" value={entryId} />
        <WordButton type="submit" name="intent" value="undo" word="Undo" of={name} />
      </Form>
    </li>
  )
}

/** What was bought together lately: how much was paid is often known, or corrected, later. */
export function PurchaseList({ purchases }: { purchases: Purchase[] }) {
  return purchases.map(({ id, name, paidCents, pieces, sharedCents }) => (
    <Form
      key={id}
      method="post"
      preventScrollReset
      className="flex flex-wrap items-end gap-3 border-t-2 border-hush pt-3"
    >
      <input type="hidden" name="id" value={id} />
      <p className="min-w-48 grow">
        <bdi className="font-semibold">{name}</bdi>
        <span className="block text-sm text-soft">
          {counted(pieces, 'piece')}, cost {formatCents(sharedCents)}
        </span>
      </p>
      <div className="w-36">
        <AmountField
          key={paidCents}
          label="Paid"
          name={`paid-${id}`}
          defaultValue={paidCents === null ? '' : decimalFromCents(paidCents)}
          required
        />
      </div>
      <Button look="plain" name="intent" value="paid" aria-label={`Save what was paid for ${name}`}>
        Save
      </Button>
    </Form>
  ))
}

/** Pieces that are not sent yet, and those that the server refused. */
export function KeptList({ onCorrect }: { onCorrect: (piece: KeptPiece) => void }) {
  const pieces = useKeptPieces()
  if (pieces.length === 0) return null
  return (
    <ul aria-label="Not sent yet" className="border-t-2 border-hush">
      {pieces.map((piece) => (
        <li key={piece.id} className="flex flex-wrap items-center gap-x-3 border-b-2 border-hush py-2">
          <span className="min-w-0 grow basis-40">
            <bdi className="font-semibold wrap-anywhere">{textOf(piece, 'name')}</bdi>
            <span className={`block text-sm ${piece.problem === undefined ? 'text-soft' : 'font-semibold text-warn'}`}>
              {piece.problem ?? 'Kept here, and sent next.'}
            </span>
          </span>
          {piece.problem === undefined ? null : (
            <>
              <WordButton word="Correct" of={textOf(piece, 'name')} onClick={() => onCorrect(piece)} />
              <WordButton word="Discard" of={textOf(piece, 'name')} onClick={() => void dropPiece(piece.id)} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function WordButton({ word, of, ...button }: ComponentProps<'button'> & { word: string; of: string }) {
  return (
    <button type="button" {...button} aria-label={`${word} ${of}`} className="min-h-11 px-1 font-semibold underline">
      {word}
    </button>
  )
}

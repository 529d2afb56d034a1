import type { MouseEvent } from 'react'
import { href, Link } from 'react-router'
import { CartForm } from '#app/storefront/ui/cart/cart-form.tsx'
import { FormerPrice } from '#app/storefront/ui/price.tsx'
import { IconButton } from '#app/ui/pictures/icon-button.tsx'
import { Thumbnail } from '#app/ui/pictures/thumbnail.tsx'
import { type CartViewLine, isShort } from '#domain/cart/cart-view.ts'
import { nameWithFacts } from '#domain/catalogue/facts/name-with-facts.ts'
import { releaseText } from '#domain/catalogue/prices/release-text.ts'
import { formatCents } from '#domain/money.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'

export function CartLines({ lines }: { lines: CartViewLine[] }) {
  return (
    <ul className="frame min-w-0 grow-999 basis-120 bg-sheet shadow-hard">
      {lines.map((line) => (
        <Line key={line.productId} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: CartViewLine }) {
  return (
    <li className="flex gap-3 border-hush p-3 not-first:border-t-2 sm:gap-4 sm:p-4">
      <div
        data-category={line.category}
        className={`frame w-20 shrink-0 self-start bg-(--tint) p-1.5 sm:w-28 ${line.quantity === 0 ? 'opacity-50' : ''}`}
      >
        <Thumbnail url={line.image} eager />
      </div>
      <div className="flex min-w-0 grow flex-wrap justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-56">
          <h2 dir="auto" className="font-bold sm:text-lg">
            <Link to={href('/product/:id', { id: line.productId })} className="hover:underline">
              {line.name}
            </Link>
          </h2>
          {line.chips === '' ? null : <p className="text-sm font-semibold">{line.chips}</p>}
          <p className="text-soft tabular-nums">
            {formatCents(line.priceCents)}
            {line.quantity > 1 ? ` each, ${formatCents(line.priceCents * line.quantity)} together` : ''}
          </p>
          <FormerPrice product={line} className="block text-sm text-soft" />
          {line.releaseOn === null ? null : <p className="text-sm font-bold">{releaseText(line.releaseOn)}</p>}
          {line.quantity === 0 ? <p className="font-semibold text-warn">At 0, this will not be ordered.</p> : null}
          {isShort(line) ? <Shortage line={line} /> : null}
        </div>
        <div className="flex items-center gap-2 self-start">
          <QuantityButtons line={line} />
          <CartForm intent="remove" productIds={[line.productId]}>
            <IconButton
              icon="trash"
              type="submit"
              aria-label={`Remove ${nameWithFacts(line.name, line.chips)}`}
              onClick={focusNeighbour}
              className="size-11 hover:bg-hush"
            />
          </CartForm>
        </div>
      </div>
    </li>
  )
}

function QuantityButtons({ line }: { line: CartViewLine }) {
  return (
    <div className="frame flex items-center">
      <Step line={line} to={line.quantity - 1} icon="minus" verb="Decrease" isDisabled={line.quantity === 0} />
      <span data-testid="quantity" className="min-w-8 text-center font-bold tabular-nums">
        {line.quantity}
      </span>
      <Step line={line} to={line.quantity + 1} icon="plus" verb="Increase" isDisabled={line.quantity >= line.stock} />
    </div>
  )
}

type StepProps = { line: CartViewLine; to: number; icon: string; verb: string; isDisabled: boolean }

function Step({ line: { productId, name, chips }, to, icon, verb, isDisabled }: StepProps) {
  return (
    <CartForm intent="set" productIds={[productId]} quantity={to}>
      <IconButton
        icon={icon}
        iconSize="size-3"
        type="submit"
        aria-label={`${verb} quantity of ${nameWithFacts(name, chips)}`}
        aria-disabled={isDisabled}
        className="size-11 hover:bg-hush aria-disabled:cursor-default aria-disabled:text-soft aria-disabled:opacity-40"
      />
    </CartForm>
  )
}

/** Another shopper was faster: shows the stock that is left, with a button that takes exactly that. */
function Shortage({ line: { productId, stock } }: { line: CartViewLine }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 font-semibold text-warn">
      <span>{stock === 0 ? SHOP_TEXTS.outOfStock : `Only ${stock} left`}</span>
      <CartForm intent={stock === 0 ? 'remove' : 'set'} productIds={[productId]} quantity={stock}>
        <button type="submit" onClick={stock === 0 ? focusNeighbour : undefined} className="min-h-8 text-ink underline">
          {stock === 0 ? 'Take it out' : `Take ${stock}`}
        </button>
      </CartForm>
    </div>
  )
}

/** Removing a line moves the focus to the next one, or from the last line to the one before. */
function focusNeighbour(event: MouseEvent<HTMLElement>) {
  const line = event.currentTarget.closest('li')
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
  neighbour?.querySelector('a')?.focus({ preventScroll: true })
}

import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { holdEnd } from '#domain/clock/hold-end.ts'
import type { HeldPiece } from '#domain/stock/waiting/wanted.server.ts'

const MOST_NAMED = 3

/** For whom pieces are held, where there is room for a few lines. */
export function HeldFor({ held = [] }: { held: HeldPiece[] | undefined }) {
  if (held.length === 0) return null
  return (
    <span className="block text-sm font-normal wrap-anywhere">
      {held.slice(0, MOST_NAMED).map((piece) => (
        <HeldText key={piece.id} piece={piece} />
      ))}
      {held.length > MOST_NAMED ? `and ${held.length - MOST_NAMED} more` : null}
    </span>
  )
}

/** Each with its buttons, which post to the page. */
export function HeldPieces({ held }: { held: HeldPiece[] }) {
  if (held.length === 0) return null
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {held.map((piece) => (
        <li key={piece.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <HeldText piece={piece} />
          {piece.isForName ? <SellTo hold={piece.id} who={piece.who} /> : null}
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={piece.id} />
            <Button look="plain" name="intent" value="end" aria-label={`End hold for ${piece.who}`} className="text-sm">
              End hold
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}

/** Opens the order that uses the piece. */
export function SellTo({ hold, who }: { hold: string; who: string }) {
  return (
    <TextLink to={`${href('/admin/orders/new')}?hold=${hold}`} className="py-2 wrap-anywhere">
      Sell to {who}
    </TextLink>
  )
}

function HeldText({ piece: { who, until } }: { piece: HeldPiece }) {
  return (
    <span className="block">
      Held for <bdi className="font-semibold">{who}</bdi> until{' '}
      <time dateTime={until.toISOString()}>{holdEnd(until)}</time>
    </span>
  )
}

type HoldButtonProps = { product: { id: string; name: string }; className: string; children: ReactNode }

/** Leads to the page on which a piece is put aside. */
export function HoldButton({ product: { id, name }, className, children }: HoldButtonProps) {
  return (
    <Form method="get" action={href('/admin/products/:id/hold', { id })}>
      <button type="submit" aria-label={`Hold ${name} for somebody`} className={className}>
        {children}
      </button>
    </Form>
  )
}

import { Form, useLocation } from 'react-router'
import { IntentForm } from '#app/admin/ui/forms/intent-form.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { SoldReturnedKept } from '#app/ui/text/sold-and-returned.tsx'
import { useMay } from '#app/ui/use-may.ts'
import { isCollected } from '#domain/orders/cash/cash.ts'
import type { Order } from '#domain/orders/order.ts'
import {
  leftToReturn,
  nameAt,
  type OrderReturn,
  piecesOf,
  RETURN_REASONS,
  refundText,
  soldAndReturned,
} from '#domain/orders/returns/returns.ts'
import { joined } from '#domain/text/joined.ts'
import type { Route } from './+types/order'
import type { ReturnRefusal } from './return-actions.ts'
import { TakeBackForm } from './take-back-form.tsx'

type PiecesBackProps = Pick<Route.ComponentProps['loaderData'], 'order' | 'returns' | 'cash'> & {
  isAsked: boolean
  refusal: ReturnRefusal | undefined
}

/** What of the order came back, and the form for what comes back now. The form has an address, so it opens without scripts. */
export function PiecesBack({ order, returns, cash, isAsked, refusal }: PiecesBackProps) {
  const may = useMay()
  const figures = soldAndReturned(order, returns)
  const canComeBack = figures.kept.pieces > 0
  // Of an order that came back as a whole, or was cancelled after it was paid, some money may be left to return.
  const leftCents = leftToReturn(order, returns)
  const isOffered = (canComeBack || leftCents > 0) && may('/admin/orders/:id', 'take-back')
  const isOpen = isAsked || refusal !== undefined
  if (returns.length === 0 && !isOffered) return null
  const seen = returns.at(-1)?.number ?? 0
  return (
    <section
      id="pieces-back"
      aria-labelledby="pieces-back-title"
      className="flex scroll-mt-4 flex-col gap-4 border-t-2 border-line p-5 print:hidden"
    >
      <h2 id="pieces-back-title" className="text-lg font-extrabold">
        Pieces back
      </h2>
      {returns.length === 0 ? null : (
        <>
          <ol className="flex flex-col gap-3">
            {returns.map((each) => (
              <Return key={each.number} order={order} each={each} isLast={each.number === seen} />
            ))}
          </ol>
          {order.handling === 'cancelled' ? null : <SoldReturnedKept figures={figures} />}
        </>
      )}
      {isOffered && isOpen ? (
        <TakeBackForm
          key={seen}
          {...{ order, figures, leftCents, seen, refusal }}
          isCollected={isCollected(order, cash)}
        />
      ) : null}
      {isOffered && !isOpen ? <OpenForm>{canComeBack ? 'Take pieces back' : 'Return money'}</OpenForm> : null}
      {isOffered ? null : <FormProblem text={refusal?.problem} />}
    </section>
  )
}

function OpenForm({ children }: { children: string }) {
  const { pathname, state } = useLocation()
  return (
    <Form action={`${pathname}#pieces-back`} state={state} preventScrollReset>
      <Button look="plain" name="take-back" value="1">
        {children}
      </Button>
    </Form>
  )
}

function Return({ order, each, isLast }: { order: Order; each: OrderReturn; isLast: boolean }) {
  const may = useMay()
  const facts = joined(' · ', refundText(order, each), each.reason !== null && RETURN_REASONS[each.reason], each.note)
  return (
    <li className="border-l-4 border-hush pl-3 text-sm wrap-anywhere">
      <p>
        <span className="font-bold">{titleOf(each)}</span> <ShopTime date={each.at} />{' '}
        <span className="text-soft">by {each.actor}</span>
      </p>
      <ul>
        {piecesOf(each).map(({ position, pieces, restocked }) => (
          <li key={position}>
            {pieces} x <bdi className="font-semibold">{nameAt(order, position)}</bdi>
            <span className="text-soft">{restocked === pieces ? ', back in stock' : ', not back in stock'}</span>
          </li>
        ))}
      </ul>
      <p>{facts}</p>
      {isLast && !each.isCancellation && may('/admin/orders/:id', 'undo-return') ? (
        <IntentForm look="plain" intent="undo-return" fields={{ number: String(each.number) }} className="mt-2">
          Undo this return
        </IntentForm>
      ) : null}
    </li>
  )
}

function titleOf(each: OrderReturn): string {
  if (each.isCancellation) return 'Cancelled'
  return piecesOf(each).length > 0 ? 'Came back' : 'Money returned'
}

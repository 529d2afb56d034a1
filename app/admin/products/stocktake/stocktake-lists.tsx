import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { OrderLink } from '#app/admin/orders/order-link.tsx'
import { HiddenFields } from '#app/admin/ui/forms/address-form.tsx'
import { ListPanel } from '#app/admin/ui/lists/list-panel.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { findCategory } from '#domain/catalogue/categories.ts'
import { priceText } from '#domain/catalogue/product/not-yet.ts'
import type { StocktakeScope, Tallied, Unexpected } from '#domain/catalogue/stocktake/stocktake.ts'
import type { StocktakeLists } from '#domain/catalogue/stocktake/tally.server.ts'
import { ProductLink } from '../product-link.tsx'

type ListsProps = { lists: StocktakeLists; scope: StocktakeScope; newKey: string }

export function StocktakeListsShown({ lists: { counted, missing, unexpected, counts }, scope, newKey }: ListsProps) {
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
      <List
        id="counted"
        title="Counted"
        empty="Nothing yet."
        count={counts.counted}
        rows={counted}
        about={(row) => `${row.expected} expected${doubtText(row)}`}
      >
        {(row) => <Correction row={row} newKey={newKey} />}
      </List>
      <div className="flex min-w-0 flex-col gap-6">
        <List
          id="unexpected"
          title="Not expected here"
          count={counts.unexpected}
          rows={unexpected}
          about={(row) => <Why row={row} scope={scope} />}
        >
          {(row) => (row.isHere ? null : <Correction row={row} newKey={newKey} />)}
        </List>
        <List
          id="missing"
          title="Missing"
          count={counts.missing}
          rows={missing}
          about={(row) => [row.shelf, priceText(row.priceCents)].filter((text) => text !== '').join(' · ')}
        >
          {(row) => <strong className="tabular-nums">{`${row.expected - row.counted} missing`}</strong>}
        </List>
      </div>
    </div>
  )
}

function doubtText({ doubt }: Tallied): string {
  return doubt === 0 ? '' : `. ${doubt} sold meanwhile: look again, and set how many are there`
}

type ListProps<Row> = {
  id: string
  title: string
  count: number
  rows: Row[]
  empty?: string
  /** What is said below its name, and what can be done with it. */
  about: (row: Row) => ReactNode
  children: (row: Row) => ReactNode
}

function List<Row extends Tallied>(props: ListProps<Row>) {
  const { id, title, count, rows, empty = 'Nothing.', about, children } = props
  const more = count - rows.length
  const note = more > 0 ? { note: `And ${more.toLocaleString('en-US')} more.` } : {}
  return (
    <ListPanel id={id} title={title} empty={count === 0 ? empty : undefined} {...note}>
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b-2 border-hush px-4 py-2.5 last:border-b-0"
        >
          <div className="min-w-0 flex-1 basis-28">
            <ProductLink id={row.id} name={row.name} />
            <span className="block text-sm wrap-anywhere text-soft">{about(row)}</span>
          </div>
          {children(row)}
        </li>
      ))}
    </ListPanel>
  )
}

/** Takes one back, or says how many a pack has. */
function Correction({ row: { id, name, counted }, newKey }: { row: Tallied; newKey: string }) {
  const { Form } = useFetcher()
  return (
    <Form method="post" className="flex items-center gap-2">
      <HiddenFields values={{ key: newKey, product: id, seen: String(counted) }} />
      {/* Enter in the field presses the first button of a form. */}
      <button type="submit" name="intent" value="set" hidden />
      <Button look="plain" name="intent" value="less" aria-label={`One less of ${name}`}>
        -1
      </Button>
      <input
        key={counted}
        name="pieces"
        aria-label={`Pieces of ${name}`}
        defaultValue={counted}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        className="frame min-h-11 w-16 bg-paper px-2 text-right font-bold tabular-nums"
      />
      <Button look="plain" name="intent" value="set" aria-label={`Set ${name}`}>
        Set
      </Button>
    </Form>
  )
}

/** Where a product belongs that does not belong here. */
export function placeText({ shelf, category }: Tallied, scope: StocktakeScope): string {
  if (scope.shelf !== '' && shelf !== scope.shelf) return shelf === '' ? 'has no shelf' : `belongs to shelf ${shelf}`
  return `belongs to ${findCategory(category)?.name ?? category}`
}

function Why({ row, scope }: { row: Unexpected; scope: StocktakeScope }) {
  const { isHere, counted, expected, quantity, sold } = row
  const more = counted - (isHere ? expected : quantity)
  return (
    <>
      {isHere ? '' : `It ${placeText(row, scope)}. `}
      {more <= 0 ? null : sold === undefined ? (
        `${more} more than in stock.`
      ) : (
        <>
          {`${more} sold to ${sold.buyer || 'somebody'}, order `}
          <OrderLink id={sold.orderId} />
          {sold.handling === 'new' || sold.handling === 'packed' ? ', to be sent.' : '.'}
        </>
      )}
    </>
  )
}

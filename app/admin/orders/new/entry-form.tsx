import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { Form, href, Link } from 'react-router'
import { SubmitButton } from '#app/ui/controls/button.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { Panel } from '#app/ui/text/panel.tsx'
import { useMay } from '#app/ui/use-may.ts'
import type { ProductToOrder } from '#domain/catalogue/manage/find-to-order.server.ts'
import { formatCents } from '#domain/money.ts'
import type { DeliveryArea } from '#domain/settings/delivery-areas.ts'
import type { EntryFound, EntryRefusal } from './entry-actions.ts'
import { EntryCustomer, fillIn } from './entry-customer.tsx'
import { EntryLines, HeldLines } from './entry-lines.tsx'
import type { EntryView } from './entry-view.ts'
import { CustomerFinder, ProductFinder } from './finders.tsx'
import { fieldOf, isFull, newLine, onePieceMore, type TypedLine, typedTotal } from './typed-entry.ts'

type EntryFormProps = {
  form: RefObject<HTMLFormElement | null>
  entry: EntryView
  found: EntryFound
  refusal: EntryRefusal | undefined
  areas: DeliveryArea[]
}

/** The order as it is typed. Its fields keep their own values; lines come and go here, or by the server without scripts. */
export function EntryForm({ form, entry, found, refusal, areas }: EntryFormProps) {
  const { typed } = entry
  const [lines, setLines] = useState(entry.lines)
  const [total, setTotal] = useState(typedTotal(entry.lines))
  const errors = refusal?.errors ?? {}
  useFirstProblem(refusal)

  const count = () => setTotal(typedTotal(lines.map((line) => ({ ...line, ...typedIn(form.current, line) }))))
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines that come or go change what the fields add up to.
  useEffect(count, [lines])

  function add(product: ProductToOrder) {
    const present = quantityField(form.current, product.id)
    if (present !== undefined) {
      present.value = onePieceMore(present.value)
      count()
    } else if (!isFull(lines)) setLines([...lines, { ...newLine(product), product }])
  }

  function remove(productId: string) {
    setLines(lines.filter((line) => line.productId !== productId))
    document.getElementById('product')?.focus()
  }

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      replace
      onInput={count}
      onKeyDown={keepFromSending}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]"
    >
      <input type="hidden" name="key" value={typed.key} />
      <input type="hidden" name="hold" value={typed.hold} />
      <div className="flex flex-col gap-6 *:min-w-0">
        <Problem refusal={refusal} gone={entry.gone} />
        <HeldLines held={refusal?.held ?? []} isTicked={typed.takesHeld} />
        <Panel id="products" title="Products">
          <ProductFinder typed={typed.product} found={found.products} problem={found.problem} onChoose={add} />
          <EntryLines lines={lines} errors={errors} onRemove={remove} />
          <p className="flex justify-between text-xl font-bold">
            Total
            <span data-testid="order-total" className="tabular-nums">
              {total === undefined ? '…' : formatCents(total)}
            </span>
          </p>
        </Panel>
      </div>
      <Panel id="customer" title="Customer">
        <CustomerFinder
          typed={typed.person}
          found={found.people}
          onChoose={(buyer) => {
            if (form.current !== null) fillIn(form.current, buyer, areas)
          }}
        />
        <EntryCustomer typed={typed} errors={errors} areas={areas} />
        <SubmitButton name="intent" value="place" className="text-lg">
          Place order
        </SubmitButton>
      </Panel>
    </Form>
  )
}

/** Enter in a field would press the first button of the form, which searches. */
function keepFromSending(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** Products that are gone are not in the form any more, so they are named. */
function Problem({ refusal, gone }: { refusal: EntryRefusal | undefined; gone: string[] }) {
  const may = useMay()
  const left = gone.length === 0 ? undefined : `No longer sold, and left out: ${gone.join(', ')}.`
  return (
    <>
      <FormProblem text={refusal?.problem ?? left} />
      {refusal?.orderId === undefined ? null : (
        <Link to={href('/admin/orders/:id', { id: refusal.orderId })} className="font-semibold underline">
          See the order that was placed
        </Link>
      )}
      {refusal?.customerId === undefined || !may('/admin/customers/:id') ? null : (
        <Link to={href('/admin/customers/:id', { id: refusal.customerId })} className="font-semibold underline">
          See the customer
        </Link>
      )}
    </>
  )
}

function quantityField(form: HTMLFormElement | null, productId: string): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(fieldOf('quantity', productId))
  return field instanceof HTMLInputElement ? field : undefined
}

function typedIn(form: HTMLFormElement | null, { productId }: TypedLine): Partial<TypedLine> {
  const [quantity, price] = [quantityField(form, productId), form?.elements.namedItem(fieldOf('price', productId))]
  return quantity !== undefined && price instanceof HTMLInputElement
    ? { quantity: quantity.value, price: price.value }
    : {}
}

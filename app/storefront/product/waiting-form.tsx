import { useEffect, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import type { action } from '#app/storefront/waiting/ask.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'

/** `isReserved`: its last pieces are held for others. */
type WaitingFormProps = {
  productId: string
  isReserved: boolean
  soldAt: Date | undefined
  email: string | undefined
}

/** Stays on its page, with and without scripts. Both live regions are rendered empty first. */
export function WaitingForm({ productId, isReserved, soldAt, email }: WaitingFormProps) {
  const { Form, data, state } = useFetcher<typeof action>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (data?.error !== undefined) input.current?.focus()
  }, [data])
  const isRefused = data?.error !== undefined
  return (
    <section aria-label="Waiting list" className="frame w-full max-w-prose bg-sheet p-4 shadow-hard">
      <Form
        method="post"
        action={`${href('/waiting')}?product=${productId}`}
        noValidate
        defaultShouldRevalidate={false}
        className="flex flex-col gap-2"
      >
        <p>
          {soldAt === undefined ? null : (
            <strong>
              Sold on <ShopDate date={soldAt} />.{' '}
            </strong>
          )}
          <span className="text-soft">{isReserved ? RESERVED : SOLD_OUT}</span>
        </p>
        <input type="hidden" name="productId" value={productId} />
        <label htmlFor="waiting-email" className="font-semibold">
          Email
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            ref={input}
            id="waiting-email"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={email}
            placeholder="name@example.com"
            aria-invalid={isRefused ? true : undefined}
            aria-describedby="waiting-problem"
            className={`min-h-11 min-w-0 grow basis-48 border-2 bg-paper px-3 ${isRefused ? 'border-warn' : 'border-line'}`}
          />
          <Button aria-disabled={state !== 'idle'}>Tell me</Button>
        </div>
        <p id="waiting-problem" role="alert" className="text-sm font-semibold text-warn">
          {data?.error}
        </p>
        <p role="status" className="text-sm font-semibold wrap-anywhere text-stock">
          {data?.taken}
        </p>
      </Form>
    </section>
  )
}

const SOLD_OUT = 'Who asks first is told first when it is there again, and has a piece alone for a while.'
const RESERVED = 'It is put aside for somebody until then. Join the line, and you are told when it is your turn.'

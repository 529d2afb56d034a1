import { useEffect, useRef } from 'react'
import { href, useFetcher, useLocation } from 'react-router'
import type { action } from '#app/storefront/newsletter/subscribe.tsx'
import { Button } from '#app/ui/controls/button.tsx'

/** Stays on its page, with and without scripts. Both live regions are rendered empty first. */
export function NewsletterForm() {
  const { Form, data, state } = useFetcher<typeof action>()
  const { pathname, search } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (data === undefined || input.current === null) return
    if (data.taken === undefined) input.current.focus()
    else input.current.value = ''
  }, [data])
  const isRefused = data?.error !== undefined
  return (
    <Form method="post" action={href('/newsletter')} noValidate defaultShouldRevalidate={false}>
      <input type="hidden" name="from" value={pathname + search} />
      <label htmlFor="newsletter-email" className="mb-1 block font-semibold">
        Email for newsletter
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={input}
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          placeholder="name@example.com"
          aria-invalid={isRefused ? true : undefined}
          aria-describedby="newsletter-problem"
          className={`min-h-11 min-w-0 grow basis-48 border-2 bg-paper px-3 ${isRefused ? 'border-warn' : 'border-line'}`}
        />
        <Button aria-disabled={state !== 'idle'}>Subscribe</Button>
      </div>
      <p id="newsletter-problem" role="alert" className="text-sm font-semibold text-warn not-empty:mt-2">
        {data?.error}
      </p>
      <p role="status" className="text-sm font-semibold wrap-anywhere text-stock not-empty:mt-2">
        {data?.taken}
      </p>
    </Form>
  )
}

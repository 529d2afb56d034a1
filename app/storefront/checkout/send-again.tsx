import { href, isRouteErrorResponse } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { TroublePage } from '#app/ui/notices/trouble.tsx'
import type { ToSendAgain } from './or-send-again.ts'

export const UNCONFIRMED = 'We do not know yet whether your order was stored. Press again: it is never stored twice.'

/** Replaces a checkout that failed: after an order with its form, which needs nothing of the database. */
export function SendAgain({ error }: { error: unknown }) {
  const again: ToSendAgain['again'] | undefined = isRouteErrorResponse(error) ? error.data?.again : undefined
  if (again === undefined) return <TroublePage error={error} />
  const title = 'Your order is not confirmed yet'
  return (
    <EmptyState level="h1" icon="warning" title={title}>
      <title>{title}</title>
      <p className="text-soft">{UNCONFIRMED}</p>
      <form method="post" action={href('/checkout')}>
        {again.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button>Send the order again</Button>
      </form>
    </EmptyState>
  )
}

import { href } from 'react-router'
import { CreditEntries } from '#app/ui/text/credit-entries.tsx'
import { Panel } from '#app/ui/text/panel.tsx'
import type { Credit } from '#domain/credit/credit.ts'
import { formatCents } from '#domain/money.ts'

export function StoreCredit({ balanceCents, entries }: Credit) {
  return (
    <Panel id="store-credit" title="Store credit">
      <p>
        You have <strong className="tabular-nums">{formatCents(balanceCents)}</strong> of store credit.
        {balanceCents > 0 ? ' You can use it at the checkout.' : ''}
      </p>
      <CreditEntries entries={entries} linkTo={(id) => href('/orders/:id', { id })} />
    </Panel>
  )
}

import { Form, href } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Field, FormProblem, fieldsOf } from '#app/ui/controls/field.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { CreditEntries } from '#app/ui/text/credit-entries.tsx'
import { type Credit, MAX_CREDIT_NOTE } from '#domain/credit/credit.ts'
import { formatCents } from '#domain/money.ts'
import type { CustomerRefusal } from './customer-actions.ts'

export function CustomerCredit({ credit, refusal }: { credit: Credit; refusal: CustomerRefusal | undefined }) {
  const { balanceCents, entries } = credit
  const seen = entries[0]?.number ?? 0
  const field = fieldsOf<string>(refusal?.typed ?? {}, refusal?.errors ?? {})
  useFirstProblem(refusal)
  return (
    <section aria-labelledby="store-credit" className="frame flex flex-col gap-3 bg-sheet p-4 shadow-hard">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="store-credit" className="pixel-heading text-xl">
          Store credit
        </h2>
        <strong className="text-lg tabular-nums">{formatCents(balanceCents)}</strong>
      </div>
      <FormProblem text={refusal?.problem} />
      <Form key={seen} method="post" noValidate className="flex flex-col gap-3">
        <input type="hidden" name="seen" value={seen} />
        <Field label="Amount" {...field('amount')} inputMode="decimal" autoComplete="off" />
        <Field label="Reason" {...field('reason')} maxLength={MAX_CREDIT_NOTE} autoComplete="off" />
        <p className="-mt-1 text-sm text-soft">In dollars. The customer sees the reason.</p>
        <div className="flex flex-wrap gap-3">
          <Button look="plain" name="intent" value="add-credit">
            Add credit
          </Button>
          <Button look="plain" name="intent" value="take-credit">
            Take credit off
          </Button>
        </div>
      </Form>
      {entries.length === 0 ? null : (
        <CreditEntries entries={entries} linkTo={(id) => href('/admin/orders/:id', { id })} isOwners />
      )}
    </section>
  )
}

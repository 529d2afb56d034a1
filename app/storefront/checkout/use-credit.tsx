import { CheckField } from '#app/ui/controls/form-fields.tsx'
import { signedCents } from '#domain/credit/credit.ts'
import { formatCents } from '#domain/money.ts'

type UseCreditProps = {
  /** The form that it belongs to. */
  form: string
  balanceCents: number
  totalCents: number
  isTicked: boolean
}

/** Store credit under the total, which stays the sum of the lines. What is left to pay shows without scripts, too. */
export function UseCredit({ form, balanceCents, totalCents, isTicked }: UseCreditProps) {
  const cents = Math.min(balanceCents, totalCents)
  if (cents === 0) return null
  return (
    <div className="group/credit border-t-2 border-hush px-5 py-4">
      <CheckField
        form={form}
        label={`Use store credit (${formatCents(cents)})`}
        hint={balanceCents > cents ? `You have ${formatCents(balanceCents)} of store credit.` : undefined}
        name="credit"
        value={cents}
        defaultChecked={isTicked}
      />
      <div className="mt-3 hidden flex-col gap-1 group-has-[input:checked]/credit:flex">
        <p className="flex justify-between gap-4">
          Store credit <span className="font-semibold tabular-nums">{signedCents(-cents)}</span>
        </p>
        <p className="flex justify-between gap-4 text-xl font-bold">
          To pay on delivery
          <span data-testid="to-pay" className="tabular-nums">
            {formatCents(totalCents - cents)}
          </span>
        </p>
      </div>
    </div>
  )
}

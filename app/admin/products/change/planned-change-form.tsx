import { Form } from 'react-router'
import { ButtonLink, SubmitButton } from '#app/ui/controls/button.tsx'
import { Field, FormProblem } from '#app/ui/controls/field.tsx'
import { CheckField } from '#app/ui/controls/form-fields.tsx'
import { someNames } from '#app/ui/text/some-names.ts'
import { shopTimeZone } from '#domain/clock/shop-time.ts'
import { counted } from '#domain/text/counted.ts'

/** A change that was not made, and why. */
export type ChangeRefusal = {
  typed: { former: boolean; until: string }
  problem?: string
  errors?: { until?: string }
}

type PlannedChangeFormProps = {
  plan: { isDone: boolean; isPrice: boolean; shown: string; count: string; free: number; impossible: string[] }
  back: string
  refusal: ChangeRefusal | undefined
}

/** Below the title, so that it is at hand however long the list is. */
export function PlannedChangeForm({ plan, back, refusal }: PlannedChangeFormProps) {
  const { isDone, isPrice, shown, count, free, impossible } = plan
  const isPossible = !isDone && impossible.length === 0 && count !== '0 products'
  return (
    <Form method="post" className="frame mb-6 flex flex-col gap-4 bg-sheet p-4 shadow-hard sm:p-6">
      <FormProblem text={refusal?.problem} />
      {isDone ? <p>This change has been made. The list shows what another one like it would do.</p> : null}
      {!isDone && impossible.length > 0 ? (
        <p className="font-semibold text-warn">
          {`It would take ${someNames(impossible)} below zero or beyond what the shop can hold. Choose other products or another figure.`}
        </p>
      ) : null}
      {isPossible ? <p>Nothing has been changed yet. Below is each product as it is and as it would be.</p> : null}
      {isPossible && isPrice ? <SaleFields refusal={refusal} /> : null}
      {isPossible && free > 0 ? <FreeQuestion free={free} /> : null}
      <input type="hidden" name="shown" value={shown} />
      <div className="flex flex-wrap gap-4">
        {isPossible ? <SubmitButton>{`Apply to ${count}`}</SubmitButton> : null}
        <ButtonLink to={back} look="plain">
          {isDone ? 'Back to the products' : 'Cancel'}
        </ButtonLink>
      </div>
    </Form>
  )
}

const cityOf = (zone: string) => zone.replace(/^.*\//, '').replaceAll('_', ' ')

/** A lower price as a sale. */
function SaleFields({ refusal }: { refusal: ChangeRefusal | undefined }) {
  return (
    <fieldset className="flex flex-wrap items-start gap-x-8 gap-y-4 border-2 border-hush p-4">
      <legend className="px-2 font-semibold">A sale</legend>
      <div className="max-w-sm">
        <CheckField
          name="former"
          label="Show the current price as former price"
          hint="Struck through, with the lowest price of the last 30 days. Where the new price is lower."
          defaultChecked={refusal?.typed.former}
        />
      </div>
      <Field
        label="Until"
        name="until"
        type="datetime-local"
        defaultValue={refusal?.typed.until}
        error={refusal?.errors?.until}
        hint={`${cityOf(shopTimeZone())} time. Then the current price comes back by itself. Empty: the new one stays.`}
      />
    </fieldset>
  )
}

function FreeQuestion({ free }: { free: number }) {
  return (
    <label className="flex items-start gap-3 border-2 border-warn p-3 font-semibold text-warn">
      <input type="checkbox" name="free" required className="mt-1 size-5 shrink-0" />
      {free === 1
        ? 'One product would cost $0.00. Yes, I give it away.'
        : `${counted(free, 'product')} would cost $0.00. Yes, I give them away.`}
    </label>
  )
}

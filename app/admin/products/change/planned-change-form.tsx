import { Form } from 'react-router'
import { ButtonLink, SubmitButton } from '#app/ui/controls/button.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { listedNames } from '../counted-text.ts'

type PlannedChangeFormProps = {
  plan: { isDone: boolean; shown: string; count: string; free: number; impossible: string[] }
  back: string
  problem: string | undefined
}

/** Below the title, so that it is at hand however long the list is. */
export function PlannedChangeForm({ plan, back, problem }: PlannedChangeFormProps) {
  const { isDone, shown, count, free, impossible } = plan
  const isPossible = !isDone && impossible.length === 0 && count !== '0 products'
  return (
    <Form method="post" className="frame mb-6 flex flex-col gap-4 bg-sheet p-4 shadow-hard sm:p-6">
      <FormProblem text={problem} />
      {isDone ? <p>This change has been made. The list shows what another one like it would do.</p> : null}
      {!isDone && impossible.length > 0 ? (
        <p className="font-semibold text-warn">
          {`It would take ${listedNames(impossible)} below zero or beyond what the shop can hold. Choose other products or another figure.`}
        </p>
      ) : null}
      {isPossible ? <p>Nothing has been changed yet. Below is each product as it is and as it would be.</p> : null}
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

function FreeQuestion({ free }: { free: number }) {
  return (
    <label className="flex items-start gap-3 border-2 border-warn p-3 font-semibold text-warn">
      <input type="checkbox" name="free" required className="mt-1 size-5 shrink-0" />
      {free === 1
        ? 'One product would cost $0.00. Yes, I give it away.'
        : `${free.toLocaleString('en-US')} products would cost $0.00. Yes, I give them away.`}
    </label>
  )
}

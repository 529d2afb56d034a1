import { useState } from 'react'
import { Field, fieldsOf } from '#app/ui/controls/field.tsx'
import { SelectField, TextAreaField } from '#app/ui/controls/form-fields.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import type { DeliveryDetails } from '#domain/accounts/account/delivery-details.server.ts'
import { formatCents } from '#domain/money.ts'
import { type AreaChoice, DELIVERY_LENGTHS, type DeliveryRules } from '#domain/orders/delivery.ts'
import type { DeliveryProblem, TypedDelivery } from '#domain/orders/place/delivery-form.ts'
import { costRange } from '#domain/settings/delivery-areas.ts'

type FieldRules = { areas: readonly AreaChoice[]; isRequired: boolean }

type Known = {
  rules: FieldRules
  remembered: DeliveryDetails | undefined
  typed?: TypedDelivery
  errors?: DeliveryProblem | undefined
}

/** What the fields begin with: what was typed before a refusal, or else what the account typed last time. */
export function useDeliveryFields({ rules, remembered, typed, errors = {} }: Known) {
  const start = typed ?? startOf(rules, remembered)
  const [chosen, chooseArea] = useState<string>()
  const area = chosen ?? start.deliveryArea
  const before = remembered?.area ?? ''
  const isGone = area === '' && before !== '' && rules.areas.every(({ name }) => name !== before)
  return { rules, start, errors, area, chooseArea, areaProblem: errors.deliveryArea ?? (isGone ? GONE : undefined) }
}

const GONE = 'The area you used before is not served any more. Choose another.'

function startOf({ areas }: FieldRules, remembered: DeliveryDetails | undefined): TypedDelivery {
  return {
    deliveryName: remembered?.name ?? '',
    deliveryPhone: remembered?.phone ?? '',
    deliveryArea: areas.find(({ name }) => name === remembered?.area)?.text ?? '',
    deliveryAddress: remembered?.address ?? '',
    deliveryNote: remembered?.note ?? '',
  }
}

/** Beside the total, not in it: the courier is paid. */
export function DeliveryCost({ rules, area }: { rules: DeliveryRules; area: string }) {
  const chosen = rules.areas.find(({ text }) => text === area)
  const range = costRange(rules.areas)
  if (range === undefined) return null
  return (
    <p className="flex justify-between gap-4 border-t-2 border-hush px-5 py-3" data-testid="delivery-cost">
      <span>
        {chosen === undefined ? 'Delivery, by area' : `Delivery to ${chosen.name}`}
        <span className="block text-sm text-soft">Paid to the courier, not part of the total</span>
      </span>
      <span className="font-semibold whitespace-nowrap tabular-nums">
        {chosen === undefined ? range : formatCents(chosen.costCents)}
      </span>
    </p>
  )
}

type DeliveryFieldsProps = {
  fields: ReturnType<typeof useDeliveryFields>
  /** The id of the form that they belong to, which may stand beside them. */
  form: string
  /** What they are for; in a frame of their own. */
  lead: string | undefined
  /** Whether the first is what the reader came for. */
  isFocused?: boolean
}

export function DeliveryFields({ form, lead, fields, isFocused = false }: DeliveryFieldsProps) {
  const { rules, start, errors, area, chooseArea, areaProblem } = fields
  const { isRequired, areas } = rules
  useFirstProblem(Object.keys(errors).length > 0 ? errors : undefined)
  const shown = fieldsOf(start, errors)
  const field = (name: keyof TypedDelivery) => ({
    form,
    ...shown(name),
    required: isRequired && name !== 'deliveryNote',
  })
  return (
    <fieldset className={`min-w-0 ${lead === undefined ? '' : 'frame bg-sheet p-5 pt-3 shadow-hard'}`}>
      <legend className="float-left w-full pb-1 text-xl font-extrabold">Delivery details</legend>
      {lead === undefined ? null : <p className="clear-both mb-3 text-sm text-soft">{lead}</p>}
      <div className="clear-both grid items-start gap-4 pt-1 sm:grid-cols-2">
        <Field
          label="Full name"
          autoComplete="name"
          maxLength={DELIVERY_LENGTHS.name}
          autoFocus={isFocused}
          {...field('deliveryName')}
        />
        <Field
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={DELIVERY_LENGTHS.phone}
          {...field('deliveryPhone')}
        />
        {areas.length === 0 ? null : (
          <SelectField
            label="Area"
            name="deliveryArea"
            error={areaProblem}
            form={form}
            required={isRequired}
            value={area}
            onChange={(event) => chooseArea(event.target.value)}
          >
            <option value="">Choose an area</option>
            {areas.map(({ name, costCents, text }) => (
              <option key={text} value={text}>
                {costCents === null ? name : `${name}, ${formatCents(costCents)}`}
              </option>
            ))}
          </SelectField>
        )}
        <TextAreaField
          label="Address"
          autoComplete="street-address"
          maxLength={DELIVERY_LENGTHS.address}
          {...field('deliveryAddress')}
        />
        <div className="sm:col-span-2">
          <TextAreaField label="Note" maxLength={DELIVERY_LENGTHS.note} {...field('deliveryNote')} />
        </div>
      </div>
    </fieldset>
  )
}

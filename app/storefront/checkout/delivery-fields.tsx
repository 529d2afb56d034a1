import { useEffect, useRef, useState } from 'react'
import { Field, fieldsOf } from '#app/ui/controls/field.tsx'
import { SelectField, TextAreaField } from '#app/ui/controls/form-fields.tsx'
import { formatCents } from '#domain/money.ts'
import { DELIVERY_LENGTHS, type DeliveryDetails, type DeliveryRules } from '#domain/orders/delivery.ts'
import type { DeliveryProblem, TypedDelivery } from '#domain/orders/place/delivery-form.ts'
import { costRange } from '#domain/settings/delivery-areas.ts'

type Known = {
  rules: DeliveryRules
  remembered: DeliveryDetails | undefined
  typed?: TypedDelivery
  errors?: DeliveryProblem | undefined
}

/** What the fields begin with: what was typed before a refusal, or else what the account typed last time. */
export function useDeliveryFields({ rules, remembered, typed, errors = {} }: Known) {
  const start = typed ?? startOf(rules, remembered)
  const [chosen, chooseArea] = useState<string>()
  const area = chosen ?? start.deliveryArea
  const isGone = area === '' && !isServed(rules, remembered?.area ?? '')
  return { rules, start, errors, area, chooseArea, areaProblem: errors.deliveryArea ?? (isGone ? GONE : undefined) }
}

const GONE = 'The area you used before is not served any more. Choose another.'

function isServed({ areas }: DeliveryRules, remembered: string): boolean {
  return remembered === '' || areas.some(({ name }) => name === remembered)
}

type Fields = ReturnType<typeof useDeliveryFields>

function startOf({ areas }: DeliveryRules, remembered: DeliveryDetails | undefined): TypedDelivery {
  return {
    deliveryName: remembered?.name ?? '',
    deliveryPhone: remembered?.phone ?? '',
    deliveryArea: areas.find(({ name }) => name === remembered?.area)?.text ?? '',
    deliveryAddress: remembered?.address ?? '',
    deliveryNote: remembered?.note ?? '',
  }
}

/** Beside the total, not in it: the courier is paid. */
export function DeliveryCost({ rules, area }: Pick<Fields, 'rules' | 'area'>) {
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

/** They belong to the form beside them, so that signing in keeps what was typed. */
export function DeliveryFields({
  form,
  rules,
  start,
  errors,
  area,
  chooseArea,
  areaProblem,
}: Fields & { form: string }) {
  const { isRequired, areas } = rules
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) group.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  const shown = fieldsOf(start, errors)
  const field = (name: keyof TypedDelivery) => ({
    form,
    ...shown(name),
    required: isRequired && name !== 'deliveryNote',
  })
  return (
    <fieldset ref={group} className="frame min-w-0 bg-sheet p-5 pt-3 shadow-hard">
      <legend className="float-left w-full pb-1 text-xl font-extrabold">Delivery details</legend>
      <p className="clear-both mb-4 text-sm text-soft">
        {isRequired ? 'The courier needs these.' : 'Optional, so that the courier finds you.'} We remember them for your
        next order.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Full name" autoComplete="name" maxLength={DELIVERY_LENGTHS.name} {...field('deliveryName')} />
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
              <option key={text} value={text}>{`${name}, ${formatCents(costCents)}`}</option>
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

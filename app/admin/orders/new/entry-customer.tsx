import type { FieldErrors } from '#app/forms/forms.ts'
import { Field, fieldsOf } from '#app/ui/controls/field.tsx'
import { CheckField, Options, SelectField, TextAreaField } from '#app/ui/controls/form-fields.tsx'
import type { KnownBuyer } from '#domain/customers/known-buyer.ts'
import { formatCents } from '#domain/money.ts'
import { DELIVERY_LENGTHS } from '#domain/orders/delivery.ts'
import { CHANNEL_NAMES, ENTERED_CHANNELS } from '#domain/orders/order.ts'
import type { DeliveryArea } from '#domain/settings/delivery-areas.ts'
import { fieldsOfBuyer, type TypedEntry } from './typed-entry.ts'

type EntryCustomerProps = { typed: TypedEntry; errors: FieldErrors; areas: DeliveryArea[] }

/** Whose order it is, where it goes and how it came. All but the last may stay empty. */
export function EntryCustomer({ typed, errors, areas }: EntryCustomerProps) {
  const { delivery, email, channel, isMailed } = typed
  const field = fieldsOf({ ...delivery, email, channel }, errors)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Email" type="email" {...field('email')} maxLength={254} autoComplete="off" hint="Optional" />
      <Field
        label="Phone"
        type="tel"
        {...field('deliveryPhone')}
        maxLength={DELIVERY_LENGTHS.phone}
        autoComplete="off"
      />
      <Field
        label="Full name"
        {...field('deliveryName')}
        maxLength={DELIVERY_LENGTHS.name}
        autoComplete="off"
        dir="auto"
      />
      {areas.length === 0 ? null : (
        <SelectField label="Area" {...field('deliveryArea')}>
          <option value="">No area</option>
          <Options
            of={areas.map(({ name, costCents, text: id }) => ({ id, name: `${name}, ${formatCents(costCents)}` }))}
          />
        </SelectField>
      )}
      <div className="sm:col-span-2">
        <TextAreaField
          label="Address"
          {...field('deliveryAddress')}
          maxLength={DELIVERY_LENGTHS.address}
          autoComplete="off"
          dir="auto"
        />
      </div>
      <div className="sm:col-span-2">
        <TextAreaField label="Note" {...field('deliveryNote')} maxLength={DELIVERY_LENGTHS.note} dir="auto" />
      </div>
      <SelectField label="Came by" {...field('channel')}>
        <Options of={ENTERED_CHANNELS.map((id) => ({ id, name: CHANNEL_NAMES[id] }))} />
      </SelectField>
      <div className="sm:pt-8">
        <CheckField
          label="Mail the customer"
          name="mail"
          value="1"
          defaultChecked={isMailed}
          hint="With the same confirmation as for every order."
        />
      </div>
    </div>
  )
}

/** Writes somebody who was found into the fields, as the server does without scripts. */
export function fillIn(form: HTMLFormElement, buyer: KnownBuyer, areas: DeliveryArea[]): void {
  for (const [name, value] of Object.entries(fieldsOfBuyer(buyer, areas))) {
    const field = form.elements.namedItem(name)
    if (field !== null && 'value' in field) field.value = value
  }
}

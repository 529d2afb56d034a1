import { Form } from 'react-router'
import { ChangedToo, LoadedFields } from '#app/admin/merge/changed-too.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field, fieldsOf } from '#app/ui/controls/field.tsx'
import { TextAreaField } from '#app/ui/controls/form-fields.tsx'
import { MAX_CUSTOMER_NOTE } from '#domain/customers/customer-limits.ts'
import { DELIVERY_LENGTHS } from '#domain/orders/delivery.ts'
import type { CustomerRefusal } from './customer-actions.ts'

type Refused = { refusal: CustomerRefusal | undefined }

const FRAME = 'frame flex flex-col gap-3 bg-sheet p-4 shadow-hard'

export function NoteForm({ note, refusal }: { note: string } & Refused) {
  const loaded = refusal?.conflict?.loaded ?? { note }
  const field = fieldsOf<string>(refusal?.typed ?? { note }, refusal?.errors ?? {})
  return (
    <Form method="post" noValidate className={FRAME}>
      <LoadedFields values={loaded} />
      <ChangedToo conflict={refusal?.conflict} />
      <TextAreaField label="Private note" key={loaded.note} {...field('note')} maxLength={MAX_CUSTOMER_NOTE} />
      <Button look="plain" className="self-start">
        Save note
      </Button>
    </Form>
  )
}

/** Who has an account, as lists and the next order show it. */
export function PersonForm({ name, phone, refusal }: { name: string; phone: string } & Refused) {
  const known = { deliveryName: name, deliveryPhone: phone }
  const loaded = refusal?.conflict?.loaded ?? known
  const field = fieldsOf<string>(refusal?.typed ?? known, refusal?.errors ?? {})
  return (
    <Form key={`${name} ${phone}`} method="post" noValidate className={FRAME}>
      <LoadedFields values={loaded} />
      <ChangedToo conflict={refusal?.conflict} />
      <Field label="Full name" {...field('deliveryName')} maxLength={DELIVERY_LENGTHS.name} autoComplete="off" />
      <Field
        label="Phone"
        {...field('deliveryPhone')}
        type="tel"
        maxLength={DELIVERY_LENGTHS.phone}
        autoComplete="off"
      />
      <p className="-mt-1 text-sm text-soft">For the next order. Orders that were placed keep what they say.</p>
      <Button look="plain" name="intent" value="person" className="self-start">
        Save name and phone
      </Button>
    </Form>
  )
}

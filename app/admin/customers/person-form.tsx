import { Form } from 'react-router'
import { ChangedToo, LoadedFields } from '#app/admin/merge/changed-too.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field, fieldsOf } from '#app/ui/controls/field.tsx'
import { DELIVERY_LENGTHS } from '#domain/orders/delivery.ts'
import type { PersonRefusal } from './person-actions.ts'

type PersonFormProps = { name: string; phone: string; refusal: PersonRefusal | undefined }

/** Who has an account, as lists and the next order show it. */
export function PersonForm({ name, phone, refusal }: PersonFormProps) {
  const loaded = refusal?.conflict?.loaded ?? { deliveryName: name, deliveryPhone: phone }
  const field = fieldsOf<string>(refusal?.typed ?? { deliveryName: name, deliveryPhone: phone }, refusal?.errors ?? {})
  return (
    <Form
      key={`${name} ${phone}`}
      method="post"
      noValidate
      className="frame flex flex-col gap-3 bg-sheet p-4 shadow-hard"
    >
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

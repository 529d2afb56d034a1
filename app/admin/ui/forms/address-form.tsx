import type { ComponentProps } from 'react'
import { Form, href } from 'react-router'

type AddressFormProps = Omit<ComponentProps<typeof Form>, 'method' | 'action'> & { params: Record<string, string> }

/** A form that navigates: it looks like a button and is announced as one. */
export function AddressForm({ params, children, ...form }: AddressFormProps) {
  return (
    <Form {...form} method="get" action={href('/admin/products')} preventScrollReset>
      <HiddenFields values={params} />
      {children}
    </Form>
  )
}

export function HiddenFields({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

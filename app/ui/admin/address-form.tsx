import type { ReactNode } from 'react'
import { Form, href } from 'react-router'

type AddressFormProps = { params: Record<string, string>; id?: string; className?: string; children?: ReactNode }

/** A button that leads to an address of the products' pages: a link that looks and is announced as what it does. */
export function AddressForm({ params, id, className, children }: AddressFormProps) {
  return (
    <Form id={id} method="get" action={href('/admin/products')} preventScrollReset className={className}>
      <HiddenFields values={params} />
      {children}
    </Form>
  )
}

function HiddenFields({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

import type { ReactNode } from 'react'
import { Form, href } from 'react-router'

type HoldButtonProps = { product: { id: string; name: string }; className: string; children: ReactNode }

/** Leads to the page on which a piece is put aside. */
export function HoldButton({ product: { id, name }, className, children }: HoldButtonProps) {
  return (
    <Form method="get" action={href('/admin/products/:id/hold', { id })}>
      <button type="submit" aria-label={`Hold ${name} for somebody`} className={className}>
        {children}
      </button>
    </Form>
  )
}

import type { ComponentProps } from 'react'
import { href, Link } from 'react-router'
import { orderNumber } from '#domain/ids.ts'

type OrderLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'children' | 'id'> & { id: string }

export function OrderLink({ id, className = '', ...link }: OrderLinkProps) {
  return (
    <Link
      {...link}
      to={href('/admin/orders/:id', { id })}
      className={`-my-2 inline-block py-2 font-mono font-bold underline underline-offset-4 ${className}`}
    >
      {orderNumber(id)}
    </Link>
  )
}

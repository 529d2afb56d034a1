import { Link } from 'react-router'
import { productsAddress } from './product-tabs.tsx'

type ProductLinkProps = { id: string; name: string; className?: string }

/** A product's name, which leads to its form. */
export function ProductLink({ id, name, className = '' }: ProductLinkProps) {
  return (
    <Link
      to={productsAddress({ edit: id })}
      prefetch="none"
      className={`-my-1 inline-block py-1 font-semibold wrap-anywhere hover:underline ${className}`}
    >
      {name}
    </Link>
  )
}

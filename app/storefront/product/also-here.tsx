import { href, Link } from 'react-router'
import type { GroupPiece } from '#domain/catalogue/list/group-products.server.ts'
import { formatCents } from '#domain/money.ts'

/** Other pieces of the same game: `Also here: Loose $24.00`. */
export function AlsoHere({ pieces }: { pieces: GroupPiece[] }) {
  if (pieces.length === 0) return null
  return (
    <nav aria-label="Also here" className="w-full">
      <p className="mb-1 font-bold">Also here</p>
      <ul className="flex flex-col gap-1">
        {pieces.map(({ id, name, chips, priceCents, quantity }) => (
          <li key={id}>
            <Link to={href('/product/:id', { id })} prefetch="intent" className="inline-block py-1 hover:underline">
              <span className="underline">{chips === '' ? name : chips}</span>{' '}
              {quantity === 0 ? <span className="text-soft">sold</span> : <strong>{formatCents(priceCents)}</strong>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

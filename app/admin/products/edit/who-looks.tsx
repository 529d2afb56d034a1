import { href } from 'react-router'
import { HeldFor } from '#app/admin/products/hold/held-pieces.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { demandText } from '#domain/stock/searches/demand.ts'
import type { LookedFor } from '#domain/stock/searches/wanted-searches.server.ts'
import type { HeldPiece } from '#domain/stock/waiting/wanted.server.ts'
import { counted } from '#domain/text/counted.ts'

const MOST_NAMED = 3

type LookedForProps = { lookedFor: LookedFor | undefined; waiting: number; held: HeldPiece[] }

/** Who would buy it, or has it held: what the price is set by. */
export function WhoLooks({ lookedFor, waiting, held }: LookedForProps) {
  if (lookedFor === undefined && waiting + held.length === 0) return null
  return (
    <div className="mb-5 border-s-4 border-stock bg-sheet px-4 py-2">
      {waiting === 0 ? null : (
        <p>
          <TextLink to={href('/admin/wanted')} prefetch="none">
            {counted(waiting, 'person waits', 'people wait')} for it
          </TextLink>{' '}
          to be in stock.
        </p>
      )}
      <HeldFor held={held} />
      {lookedFor === undefined ? null : (
        <p className="wrap-anywhere">
          <strong>{demandText(lookedFor)}.</strong> <span className="text-soft">{namedSearches(lookedFor)}</span>
        </p>
      )}
    </div>
  )
}

function namedSearches({ searches }: LookedFor): string {
  const named = searches.slice(0, MOST_NAMED).map(({ title, people }) => `${title} (${people})`)
  const others = searches.length - named.length
  return [...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; ')
}

import type { MouseEvent } from 'react'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { dayInWords } from '#domain/catalogue/prices/release-text.ts'
import type { GuidePrice } from '#domain/guide/find-guide.server.ts'
import { GUIDE_STATE_NAMES } from '#domain/guide/guide-cents.ts'
import { decimalFromCents, formatCents } from '#domain/money.ts'

/** What the price guide has for this piece. A button fills it in; without scripts the line can be read. */
export function GuideLine({ guide: { cents, soldAt, percent, state, on } }: { guide: GuidePrice }) {
  const isHydrated = useHydrated()
  const share = percent === 100 ? '' : `, at ${percent} % ${formatCents(soldAt)}`
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
      {`Guide: ${formatCents(cents)} ${GUIDE_STATE_NAMES[state]} (${dayInWords(on)})${share}`}
      {isHydrated ? (
        <button
          type="button"
          onClick={(event) => fillIn(event, decimalFromCents(soldAt))}
          className="min-h-8 font-semibold text-ink underline underline-offset-4"
        >
          {`Use ${formatCents(soldAt)}`}
        </button>
      ) : null}
    </p>
  )
}

function fillIn({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, price: string) {
  const field = form?.elements.namedItem('price')
  if (!(field instanceof HTMLInputElement)) return
  field.value = price
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

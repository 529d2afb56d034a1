import { ProductCard } from '#app/storefront/ui/product-card.tsx'
import type { SpreadsheetReport } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import { AuditChanges, BriefChanges } from '../audit/audit-changes.tsx'
import { areShort } from '../audit/audit-words.ts'

type Sample = SpreadsheetReport['samples'][number]

export function ImportSamples({ report: { samples, writes } }: { report: SpreadsheetReport }) {
  return (
    <section aria-labelledby="samples">
      <h2 id="samples" className="pixel-heading mb-3 text-2xl">
        {samples.length < writes ? `The first ${samples.length}` : 'Before and after'}
      </h2>
      <ul className="frame bg-sheet shadow-hard">
        {samples.map((sample, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name, and the list does not change.
          <li key={place} className="border-b-2 border-hush px-4 py-2 last:border-b-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <strong dir="auto" className="min-w-0 wrap-anywhere">
                {sample.name}
              </strong>
              <Changed sample={sample} />
            </div>
            {isBrief(sample) ? null : (
              <AuditChanges action={sample.isNew ? 'added' : 'changed'} changes={sample.changes} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Changed({ sample }: { sample: Sample }) {
  if (sample.isNew) return <span className="bg-stock px-1.5 text-sm font-bold text-sheet">New</span>
  if (!isBrief(sample)) return <span className="text-sm font-semibold text-soft">Changed</span>
  return <BriefChanges changes={sample.changes} />
}

function isBrief({ isNew, changes }: Sample): boolean {
  return Object.keys(changes).length === 0 || (!isNew && areShort(changes))
}

export function ImportCards({ cards }: { cards: NonNullable<SpreadsheetReport['cards']> }) {
  return (
    <section aria-labelledby="cards" className="@container">
      <h2 id="cards" className="pixel-heading mb-3 text-2xl">
        In the shop
      </h2>
      <div className="product-grid">
        {cards.map((card) => (
          <article key={card.id}>
            <ProductCard product={card} level="h3" isSample />
          </article>
        ))}
      </div>
    </section>
  )
}

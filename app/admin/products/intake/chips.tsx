import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import type { Kind } from '#domain/catalogue/facts/fact.ts'
import type { FactId } from '#domain/catalogue/facts/fact-values.ts'
import { CHIP_FACTS } from './typed-piece.ts'

type FactChipsProps = { typed: { [id in FactId]?: string }; kind: Kind; prefix?: string }

/** Facts to be chosen by one touch; those of other kinds are away. Without scripts all are there, and the others are not saved. */
export function FactChips({ typed, kind, prefix = '' }: FactChipsProps) {
  const hydrated = useHydrated()
  return CHIP_FACTS.map(({ id, name, of, values = [] }) => (
    <fieldset key={id} hidden={hydrated && !of.includes(kind)} className="min-w-0">
      <legend className="mb-1 font-semibold">{name}</legend>
      <div className="flex flex-wrap gap-2">
        {[{ id: '', name: 'Not said' }, ...values].map((value) => (
          <label
            key={value.id}
            className="inline-flex min-h-11 cursor-pointer items-center border-2 border-line bg-sheet px-3 has-checked:border-ink has-checked:bg-ink has-checked:text-sheet has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={prefix + id}
              value={value.id}
              defaultChecked={(typed[id] ?? '') === value.id}
              className="sr-only"
            />
            {'short' in value ? value.short : value.name}
          </label>
        ))}
      </div>
    </fieldset>
  ))
}

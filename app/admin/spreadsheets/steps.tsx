import type { SpreadsheetState } from '#domain/spreadsheets/kinds/sheet-kind.ts'

const STEPS = ['Columns', 'Preview', 'Import'] as const
const STEP_OF: Record<SpreadsheetState, number> = {
  mapping: 0,
  checking: 1,
  checked: 1,
  failed: 1,
  importing: 2,
  done: 2,
}

export function Steps({ state }: { state: SpreadsheetState }) {
  return (
    <ol aria-label="Steps" className="mb-6 grid grid-cols-3 border-2 border-line">
      {STEPS.map((name, place) => (
        <li
          key={name}
          aria-current={place === STEP_OF[state] ? 'step' : undefined}
          className="flex min-h-11 items-center justify-center gap-2 border-l-2 border-line bg-hush px-2 font-semibold text-soft first:border-l-0 aria-[current]:bg-ink aria-[current]:text-sheet"
        >
          <span className="tabular-nums">{place + 1}</span> {name}
        </li>
      ))}
    </ol>
  )
}

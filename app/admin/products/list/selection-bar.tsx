import { ChosenCount, ClearChosen, KeyHint, MoreActions } from '#app/admin/ui/lists/chosen-rows.tsx'
import { CHOSEN_BAR } from '#app/admin/ui/lists/row-keys.ts'
import type { Selection } from '#app/admin/ui/lists/selection.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Options } from '#app/ui/controls/form-fields.tsx'
import { useMay } from '#app/ui/use-may.ts'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { ALL_FACTS } from '#domain/catalogue/facts/fact-values.ts'
import { type BulkChange, ENDINGS } from '#domain/catalogue/manage/bulk-change.ts'
import { type ManagedQuery, managedPages, managedPlace } from '#domain/catalogue/manage/managed-list.ts'
import { MOST_COUNTED } from '#domain/catalogue/product/list-limits.ts'
import { productsAddress } from '../product-tabs.tsx'

type FigureKind = Extract<BulkChange, { by: number }>['kind']

const FIGURES: Record<FigureKind, string> = {
  'price-percent': 'Price by percent',
  'price-amount': 'Price by dollars',
  'price-guide': 'Price to % of the guide',
  'stock-add': 'Add to stock',
  'stock-set': 'Set stock to',
}

const BOX = 'frame min-h-11 bg-paper px-2 text-ink'

type ChosenBarProps = {
  selection: Selection
  query: ManagedQuery
  /** How many products the filters match. */
  matching: number
  isCounted: boolean
}

/** The bulk changes; on a phone they open over the table, so that the bar stays low. */
export const CHANGES = 'chosen-changes'

/**
 * The actions for selected rows. CSS shows the bar when a row is selected (`:has`, so without scripts too), and its
 * checkboxes are in the rows, tied to these forms by `form`.
 */
export function ChosenBar({ selection, query, matching, isCounted }: ChosenBarProps) {
  const { clear, isAll } = selection
  const may = useMay()
  return (
    <section
      id={CHOSEN_BAR}
      aria-label="Chosen products"
      className="frame sticky bottom-3 z-30 mt-4 hidden flex-wrap items-center gap-x-5 gap-y-2 bg-sticker p-3 text-sticker-ink shadow-hard-lg group-has-[:is([name=chosen]:checked,[form=chosen][type=hidden],[name=all]:checked)]/table:flex max-lg:gap-x-3"
    >
      <div className="font-bold max-md:mr-auto max-sm:basis-full">
        <span role="status">
          {isAll ? `${matching.toLocaleString('en-US')} chosen` : <ChosenCount name="products" {...selection} />}
        </span>
        <ClearChosen to={productsAddress(managedPlace(query))} clear={clear} />
        <KeyHint />
      </div>
      {managedPages(matching, query) > 1 && isCounted && matching <= MOST_COUNTED ? (
        <label className="flex min-h-10 items-center gap-2 font-semibold max-md:order-first max-md:basis-full">
          <input type="checkbox" name="all" value={matching} form="chosen" defaultChecked={isAll} className="size-5" />
          Choose all {matching.toLocaleString('en-US')} matching
        </label>
      ) : null}
      {may('/admin/products', 'change') ? <BulkChanges /> : null}
      <Button form="chosen" name="intent" value="labels" look="plain" className="max-sm:px-3 max-sm:text-sm md:ml-auto">
        Print labels
      </Button>
      {/* Asks first. It comes last, because Enter submits a form's first button. */}
      {may('/admin/products', 'ask') ? (
        <Button form="chosen" name="intent" value="ask" look="danger" className="max-sm:ml-auto">
          <span>
            Delete<span className="max-sm:sr-only"> chosen</span>
          </span>
        </Button>
      ) : null}
    </section>
  )
}

function BulkChanges() {
  return (
    <MoreActions
      id={CHANGES}
      name="Change"
      look="solid"
      className="gap-x-5 gap-y-3 max-md:bottom-24 md:static md:m-0 md:flex md:w-auto md:flex-wrap md:overflow-visible md:max-lg:order-last md:max-lg:basis-full md:border-0 md:bg-transparent md:p-0"
    >
      <FigureChange />
      {Object.entries(CHOICES).map(([kind, choice]) => (
        <ChoiceChange key={kind} kind={kind} {...choice} />
      ))}
    </MoreActions>
  )
}

function FigureChange() {
  return (
    <div className="flex min-w-0 gap-2 max-sm:flex-wrap md:max-lg:basis-full">
      <select aria-label="Change" name="kind" form="chosen" className={`${BOX} min-w-0 grow max-sm:basis-full`}>
        <Options of={Object.entries(FIGURES).map(([id, name]) => ({ id, name }))} />
      </select>
      <input
        aria-label="By how much"
        name="by"
        form="chosen"
        placeholder="-10"
        inputMode="text"
        autoComplete="off"
        maxLength={12}
        className={`${BOX} w-20 text-right tabular-nums max-sm:grow`}
      />
      <select aria-label="Round prices" name="ending" form="chosen" className={`${BOX} min-w-0 max-sm:grow`}>
        <option value="">Exact price</option>
        <Options of={ENDINGS} />
      </select>
      <Button form="chosen" name="intent" value="change">
        Preview
      </Button>
    </div>
  )
}

type Named = { id: string; name: string }
type Choice = { label: string; groups: (Named & { choices: Named[] })[]; word: string }

/** The choices of a group, each by both ids and both names. */
function grouped({ id, name }: Named, choices: readonly Named[]) {
  return { id, name, choices: choices.map((each) => ({ id: `${id}/${each.id}`, name: `${name} · ${each.name}` })) }
}

const PLACES = CATEGORIES.map((category) => grouped(category, category.subcategories))
const FACTS = ALL_FACTS.flatMap(({ values, ...fact }) => {
  const none = { id: '', name: fact.id === 'kind' ? 'by its category' : 'nothing' }
  return values === undefined ? [] : [grouped(fact, [...values, none])]
})

const CHOICES: Record<Exclude<BulkChange['kind'], FigureKind>, Choice> = {
  subcategory: { label: 'Move to', groups: PLACES, word: 'Move' },
  fact: { label: 'Set fact', groups: FACTS, word: 'Set' },
}

function ChoiceChange({ kind, label, groups, word }: Choice & { kind: string }) {
  return (
    <div className="flex min-w-0 gap-2 md:max-lg:basis-full">
      <select aria-label={label} name={kind} form="chosen" className={`${BOX} min-w-0 flex-1 md:max-w-52`}>
        <option value="">{`${label} ...`}</option>
        {groups.map(({ id, name, choices }) => (
          <optgroup key={id} label={name}>
            <Options of={choices} />
          </optgroup>
        ))}
      </select>
      <Button form="chosen" name="intent" value={`change:${kind}`} look="plain">
        {word}
      </Button>
    </div>
  )
}

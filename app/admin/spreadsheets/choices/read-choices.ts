import { typedText } from '#app/forms/forms.ts'
import { findPlace } from '#domain/catalogue/find-place.ts'
import type { SheetChoices } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import { EVERY_FIELDS, everyName } from '#domain/spreadsheets/mapping/mapping-problem.ts'

const LONGEST = 500
const ORDERS = ['day', 'month'] as const

/** What a form says of a file beside its columns. Fields that it does not have say nothing. */
export function choicesIn(form: FormData): SheetChoices {
  const dates = ORDERS.find((order) => order === form.get('dates'))
  const given = EVERY_FIELDS.filter((field) => form.has(everyName(field)))
  return {
    ...(given.length > 0 && {
      every: Object.fromEntries(
        given.map((field) => [field, typedText(form, everyName(field)).trim().slice(0, LONGEST)]),
      ),
    }),
    ...(dates && { dates }),
    categories: Object.fromEntries(
      pairsOf(form, 'old', 'category').filter(([, ours]) => findPlace(ours) !== undefined),
    ),
    rates: Object.fromEntries(pairsOf(form, 'currency', 'rate')),
  }
}

function pairsOf(form: FormData, keys: string, values: string): [string, string][] {
  const given = form.getAll(values).map(String)
  return form.getAll(keys).map((key, place) => [String(key), (given[place] ?? '').trim().slice(0, LONGEST)])
}

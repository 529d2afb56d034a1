import type { Asked } from '#app/admin/ui/forms/mine-or-theirs.tsx'
import { typedText } from '#app/forms/forms.ts'
import { mergeFields } from '#domain/merge.ts'
import { askedFields, keptText, type MergedFieldOf, takeChoices } from './asked-fields.ts'

type Texts = Record<string, string>

/** Two owners changed the same fields: what is to be chosen, what the form shows meanwhile, and what it is compared with next. */
export type TypedConflict = { asked: Asked[]; typed: Texts; loaded: Texts }

/**
 * Merges the texts of a form with `LoadedFields` and what is stored now. The form then holds what is to be saved: what others
 * changed since it was opened stays, unless its owner changed the same field. A field that does not say what it was opened
 * with is taken as it is typed.
 *
 * @returns what to say about the fields of others that stayed; or what both changed
 */
export function mergeTyped(
  form: FormData,
  labels: Texts,
  now: { [name: string]: string },
): { kept: string; conflict?: undefined } | { conflict: TypedConflict } {
  const names = Object.keys(labels).filter((name) => form.has(`loaded-${name}`))
  const read = (textOf: (name: string) => string): Texts =>
    Object.fromEntries(names.map((name) => [name, textOf(name)]))
  const fields: Record<string, MergedFieldOf<Texts>> = Object.fromEntries(
    names.map((name) => [name, { label: labels[name] ?? name, fields: [name], text: (typed) => typed[name] ?? '' }]),
  )
  const loaded = read((name) => typedText(form, `loaded-${name}`))
  const unchosen = takeChoices(form, fields, loaded)
  const stored = read((name) => now[name] ?? '')
  const {
    fields: merged,
    asked,
    theirs,
  } = mergeFields(
    loaded,
    read((name) => typedText(form, name)),
    stored,
  )
  const open = [...new Set([...unchosen, ...asked])]
  if (open.length > 0)
    return {
      conflict: {
        asked: askedFields(fields, { names: open, mine: merged, theirs: stored }),
        typed: merged,
        loaded: stored,
      },
    }
  for (const name of theirs) form.set(name, stored[name] ?? '')
  return { kept: keptText(fields, theirs) }
}

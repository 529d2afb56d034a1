import { typedText } from '#app/forms/forms.ts'
import { type BothChanged, mergeFields } from '#domain/merge.ts'
import type { ConflictingField } from './mine-or-theirs.tsx'

// Two owners edit one subject: a form says what it was opened with (`LoadedFields`), `mergeFields` keeps what only one of
// them changed, and `MineOrTheirs` asks for the rest.

type Texts = Record<string, string>

/** The fields that are merged, each by its label; one that is not just the input of its name also says what it is made of. */
export type MergedFields<Name extends string, Typed extends Texts> = Record<Name, string | FieldOfInputs<Typed>>
type FieldOfInputs<Typed extends Texts> = {
  label: string
  inputs: (keyof Typed & string)[]
  /** How it reads. */
  text: (typed: Typed) => string
  isPicture?: true
}

/** Two owners changed the asked fields: what the form shows until one is chosen, and what it is compared with next. */
export type Conflict<Typed extends Texts = Texts> = { asked: ConflictingField[]; typed: Typed; loaded: Typed }

export const CHOOSE = 'since you opened it. Choose what stays; nothing has been saved yet.'

function fieldOf<Name extends string, Typed extends Texts>(
  fields: MergedFields<Name, Typed>,
  name: Name,
): FieldOfInputs<Typed> {
  const field = fields[name]
  return typeof field === 'string' ? { label: field, inputs: [name], text: (typed: Typed) => typed[name] ?? '' } : field
}

/** @returns what the form was opened with; undefined when it does not say it */
export function loadedFrom<Name extends string, Typed extends Texts>(
  form: FormData,
  fields: MergedFields<Name, Typed>,
): Typed | undefined {
  const inputs = namesIn(fields).flatMap((name) => fieldOf(fields, name).inputs)
  if (!inputs.some((input) => form.has(`loaded-${input}`))) return undefined
  return Object.fromEntries(inputs.map((input) => [input, typedText(form, `loaded-${input}`)])) as Typed
}

function namesIn<Name extends string>(fields: Record<Name, unknown>): Name[] {
  return Object.keys(fields) as Name[]
}

/**
 * Puts the other owner's value into the form where this owner chose it.
 *
 * @returns the asked fields that nothing was chosen for
 */
export function takeChoices<Name extends string, Typed extends Texts>(
  form: FormData,
  fields: MergedFields<Name, Typed>,
): Name[] {
  const asked = typedText(form, 'asked').split(',')
  const names = namesIn(fields).filter((name) => asked.includes(name))
  const chosen = names.filter((name) => form.get(`choose-${name}`) === 'theirs')
  for (const input of chosen.flatMap((name) => fieldOf(fields, name).inputs))
    form.set(input, typedText(form, `loaded-${input}`))
  return names.filter((name) => !['mine', 'theirs'].includes(typedText(form, `choose-${name}`)))
}

/** The questions about these fields, with both values. */
export function askAbout<Name extends string, Typed extends Texts>(
  fields: MergedFields<Name, Typed>,
  { names, typed, loaded }: { names: Name[]; typed: Typed; loaded: Typed | undefined },
): ConflictingField[] {
  if (loaded === undefined) return []
  return names.map((name) => {
    const { label, text, isPicture = false, inputs } = fieldOf(fields, name)
    const values = inputs.map((input) => [input, { mine: typed[input] ?? '', theirs: loaded[input] ?? '' }])
    return { name, label, mine: text(typed), theirs: text(loaded), isPicture, values: Object.fromEntries(values) }
  })
}

/** What was typed, with what only others changed, and the question about what both did. */
export function conflictOf<Name extends string, Typed extends Texts>(
  fields: MergedFields<Name, Typed>,
  typed: Typed,
  { asked, theirs, now }: Omit<BothChanged<Name, Typed>, 'kind'>,
): Conflict<Typed> {
  const kept = theirs.flatMap((name) => fieldOf(fields, name).inputs)
  const merged = { ...typed, ...Object.fromEntries(kept.map((input) => [input, now[input]])) }
  return { asked: askAbout(fields, { names: asked, typed: merged, loaded: now }), typed: merged, loaded: now }
}

/** Says what another owner changed meanwhile, because the form did not show it. */
export function keptText<Name extends string, Typed extends Texts>(
  fields: MergedFields<Name, Typed>,
  theirs: Name[],
): string {
  if (theirs.length === 0) return ''
  return ` Changed by others meanwhile, and kept: ${theirs.map((name) => fieldOf(fields, name).label).join(', ')}.`
}

/**
 * Merges the texts of a form and what is stored now. The form then holds what is to be saved: what others changed since it
 * was opened stays, unless its owner changed the same field. A field that does not say what it was opened with is taken as
 * it is typed.
 *
 * @returns what to say about the fields of others that stayed; or what both changed
 */
export function mergeTyped(
  form: FormData,
  labels: Texts,
  now: { [name: string]: string },
): { kept: string; conflict?: undefined } | { conflict: Conflict } {
  const fields = Object.fromEntries(Object.entries(labels).filter(([name]) => form.has(`loaded-${name}`)))
  const read = (textOf: (name: string) => string): Texts =>
    Object.fromEntries(namesIn(fields).map((name) => [name, textOf(name)]))
  const unchosen = takeChoices(form, fields)
  const [typed, stored] = [read((name) => typedText(form, name)), read((name) => now[name] ?? '')]
  const { asked, theirs } = mergeFields(loadedFrom(form, fields) ?? {}, typed, stored)
  const names = [...new Set([...unchosen, ...asked])]
  if (names.length > 0) return { conflict: conflictOf(fields, typed, { asked: names, theirs, now: stored }) }
  for (const name of theirs) form.set(name, stored[name] ?? '')
  return { kept: keptText(fields, theirs) }
}

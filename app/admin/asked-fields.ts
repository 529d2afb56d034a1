import type { Asked } from '#app/admin/ui/forms/mine-or-theirs.tsx'
import { typedText } from '#app/forms/forms.ts'

/** A field as two owners merge it, made of these fields of the form; `text` is how it reads. */
export type MergedFieldOf<Typed> = {
  label: string
  fields: (keyof Typed & string)[]
  text: (typed: Typed) => string
  isPicture?: true
}

type MergedFields<Name extends string, Typed> = Record<Name, MergedFieldOf<Typed>>

/** The fields that two owners changed, each with both values. */
export function askedFields<Name extends string, Typed>(
  fields: MergedFields<Name, Typed>,
  { names, mine, theirs }: { names: Name[]; mine: Typed; theirs: Typed },
): Asked[] {
  return names.map((name) => {
    const { label, text, isPicture = false, fields: inputs } = fields[name]
    const values = Object.fromEntries(
      inputs.map((input) => [input, { mine: String(mine[input]), theirs: String(theirs[input]) }]),
    )
    return { name, label, mine: text(mine), theirs: text(theirs), isPicture, values }
  })
}

/**
 * Puts the other owner's value into the form where this owner chose it.
 *
 * @returns the asked fields that nothing was chosen for
 */
export function takeChoices<Name extends string, Typed extends Record<string, string>>(
  form: FormData,
  fields: MergedFields<Name, Typed>,
  theirs: Typed,
): Name[] {
  const asked = typedText(form, 'asked').split(',')
  const names = (Object.keys(fields) as Name[]).filter((name) => asked.includes(name))
  const chosen = names.filter((name) => form.get(`choose-${name}`) === 'theirs')
  for (const field of chosen.flatMap((name) => fields[name].fields)) form.set(field, theirs[field] ?? '')
  return names.filter((name) => !['mine', 'theirs'].includes(typedText(form, `choose-${name}`)))
}

/** Says what another owner changed meanwhile, because the form did not show it. */
export function keptText<Name extends string, Typed>(fields: MergedFields<Name, Typed>, theirs: Name[]): string {
  if (theirs.length === 0) return ''
  return ` Changed by others meanwhile, and kept: ${theirs.map((name) => fields[name].label).join(', ')}.`
}

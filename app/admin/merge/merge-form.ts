import { type FieldErrors, typedText } from '#app/forms/forms.ts'
import type { Toast } from '#app/forms/toast.ts'
import { type BothChanged, mergeFields } from '#domain/merge.ts'

type Texts = Record<string, string>
type FieldOfInputs<Typed extends Texts> = {
  label: string
  inputs: (keyof Typed & string)[]
  /** How it reads. */
  text: (typed: Typed) => string
  isPicture?: true
}

/** A field that two owners changed at the same time, as the other one saved it; of pictures the addresses. */
export type TheirField = { label: string; text: string; isPicture: boolean }

/** What two owners changed: what the form shows, and what the next save is compared with. */
export type Conflict<Typed extends Texts = Texts> = { theirs: TheirField[]; typed: Typed; loaded: Typed }

/** `loaded`: what the next save is compared with; undefined when the form does not say what it was opened with. */
type Sent<Typed extends Texts> = { typed: Typed; loaded: Typed | undefined }

/** A form that was not saved, and why; `toast` after a fault of the shop. */
export type RefusedForm<Typed extends Texts> = Sent<Typed> & {
  theirs?: TheirField[]
  errors: FieldErrors
  problem?: string | undefined
  toast?: Toast
}

export const SAVE_AGAIN = 'since you opened it. Nothing has been saved yet: save again to replace theirs by yours.'

/**
 * Two owners edit one subject: a form says what it was opened with (`LoadedFields`), `mergeFields` keeps what only one of
 * them changed, and `Theirs` shows the rest before it is overwritten.
 */
export class MergedFields<Name extends string, Typed extends Texts> {
  readonly #fields: (FieldOfInputs<Typed> & { name: Name })[]

  /** Each field by its label; one that is not just the input of its name also says what it is made of. */
  constructor(fields: Record<Name, string | FieldOfInputs<Typed>>) {
    this.#fields = (Object.keys(fields) as Name[]).map((name) => {
      const field: string | FieldOfInputs<Typed> = fields[name]
      if (typeof field !== 'string') return { name, ...field }
      return { name, label: field, inputs: [name], text: (typed) => typed[name] ?? '' }
    })
  }

  sent(form: FormData): Sent<Typed> {
    const typed = this.read((input) => typedText(form, input))
    const isLoaded = Object.keys(typed).some((input) => form.has(`loaded-${input}`))
    const loaded = isLoaded ? this.read((input) => typedText(form, `loaded-${input}`)) : undefined
    return { typed, loaded }
  }

  read(textOf: (input: keyof Typed & string) => string): Typed {
    return Object.fromEntries(inputsOf(this.#fields).map((input) => [input, textOf(input)])) as Typed
  }

  /** What was typed, with what only others changed; and what they made of the fields that both did. */
  conflict(typed: Typed, { asked, theirs, now }: Omit<BothChanged<Name, Typed>, 'kind'>): Conflict<Typed> {
    const kept = inputsOf(this.#named(theirs)).map((input) => [input, now[input]])
    const fields = this.#named(asked).map(({ label, text, isPicture = false }) => ({
      label,
      text: text(now),
      isPicture,
    }))
    return { theirs: fields, typed: { ...typed, ...Object.fromEntries(kept) }, loaded: now }
  }

  /** Says what another owner changed meanwhile, because the form did not show it. */
  keptText(theirs: Name[]): string {
    const labels = this.#named(theirs).map(({ label }) => label)
    return theirs.length === 0 ? '' : ` Changed by others meanwhile, and kept: ${labels.join(', ')}.`
  }

  #named(names: string[]) {
    return this.#fields.filter(({ name }) => names.includes(name))
  }
}

function inputsOf<Input>(fields: { inputs: Input[] }[]): Input[] {
  return fields.flatMap(({ inputs }) => inputs)
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
  const names = Object.keys(labels).filter((name) => form.has(`loaded-${name}`))
  const pick = (texts: Texts): Texts => Object.fromEntries(names.map((name) => [name, texts[name] ?? '']))
  const fields = new MergedFields<string, Texts>(pick(labels))
  const { typed, loaded = {} } = fields.sent(form)
  const { asked, theirs } = mergeFields(loaded, typed, pick(now))
  if (asked.length > 0) return { conflict: fields.conflict(typed, { asked, theirs, now: pick(now) }) }
  for (const name of theirs) form.set(name, now[name] ?? '')
  return { kept: fields.keptText(theirs) }
}

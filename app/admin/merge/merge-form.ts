import { type FieldErrors, typedText } from '#app/forms/forms.ts'
import type { Toast } from '#app/forms/toast.ts'
import { type BothChanged, mergeFields } from '#domain/merge.ts'
import type { ConflictingField } from './mine-or-theirs.tsx'

type Texts = Record<string, string>
type FieldOfInputs<Typed extends Texts> = {
  label: string
  inputs: (keyof Typed & string)[]
  /** How it reads. */
  text: (typed: Typed) => string
  isPicture?: true
}

/** Two owners changed the asked fields: what the form shows until one is chosen, and what it is compared with next. */
export type Conflict<Typed extends Texts = Texts> = { asked: ConflictingField[]; typed: Typed; loaded: Typed }
/** `loaded`: what the next save is compared with; undefined when the form does not say what it was opened with. */
type Sent<Typed extends Texts> = Omit<Conflict<Typed>, 'loaded'> & { loaded: Typed | undefined }

/** A form that was not saved, and why; `toast` after a fault of the shop. */
export type RefusedForm<Typed extends Texts> = Sent<Typed> & {
  errors: FieldErrors
  problem?: string | undefined
  toast?: Toast
}

export const CHOOSE = 'since you opened it. Choose what stays; nothing has been saved yet.'

/**
 * Two owners edit one subject: a form says what it was opened with (`LoadedFields`), `mergeFields` keeps what only one of
 * them changed, and `MineOrTheirs` asks for the rest.
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

  /**
   * Puts the other owner's value into the form where this owner chose it.
   *
   * @returns the asked fields that nothing was chosen for
   */
  takeChoices(form: FormData): Name[] {
    const asked = this.#named(typedText(form, 'asked').split(','))
    const chosen = (side: string) => asked.filter(({ name }) => form.get(`choose-${name}`) === side)
    for (const input of inputsOf(chosen('theirs'))) form.set(input, typedText(form, `loaded-${input}`))
    const settled = [...chosen('mine'), ...chosen('theirs')]
    return asked.filter((field) => !settled.includes(field)).map(({ name }) => name)
  }

  /** The form as it was sent, with questions about the fields that nothing was chosen for. */
  sent(form: FormData, unchosen: Name[] = []): Sent<Typed> {
    const typed = this.read((input) => typedText(form, input))
    const isLoaded = Object.keys(typed).some((input) => form.has(`loaded-${input}`))
    const loaded = isLoaded ? this.read((input) => typedText(form, `loaded-${input}`)) : undefined
    return { typed, loaded, asked: loaded === undefined ? [] : this.#ask(unchosen, typed, loaded) }
  }

  /** All inputs, each with its text. */
  read(textOf: (input: keyof Typed & string) => string): Typed {
    return Object.fromEntries(inputsOf(this.#fields).map((input) => [input, textOf(input)])) as Typed
  }

  /** What was typed, with what only others changed, and the question about what both did. */
  conflict(typed: Typed, { asked, theirs, now }: Omit<BothChanged<Name, Typed>, 'kind'>): Conflict<Typed> {
    const kept = inputsOf(this.#named(theirs)).map((input) => [input, now[input]])
    const merged = { ...typed, ...Object.fromEntries(kept) }
    return { asked: this.#ask(asked, merged, now), typed: merged, loaded: now }
  }

  /** Says what another owner changed meanwhile, because the form did not show it. */
  keptText(theirs: Name[]): string {
    const labels = this.#named(theirs).map(({ label }) => label)
    return theirs.length === 0 ? '' : ` Changed by others meanwhile, and kept: ${labels.join(', ')}.`
  }

  #ask(names: Name[], mine: Typed, theirs: Typed): ConflictingField[] {
    return this.#named(names).map(({ name, label, text, inputs, isPicture = false }) => {
      const values = inputs.map((input) => [input, { mine: mine[input] ?? '', theirs: theirs[input] ?? '' }])
      return { name, label, mine: text(mine), theirs: text(theirs), isPicture, values: Object.fromEntries(values) }
    })
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
  const unchosen = fields.takeChoices(form)
  const { typed, loaded = {} } = fields.sent(form)
  const { asked, theirs } = mergeFields(loaded, typed, pick(now))
  const unsettled = [...new Set([...unchosen, ...asked])]
  if (unsettled.length > 0) return { conflict: fields.conflict(typed, { asked: unsettled, theirs, now: pick(now) }) }
  for (const name of theirs) form.set(name, now[name] ?? '')
  return { kept: fields.keptText(theirs) }
}

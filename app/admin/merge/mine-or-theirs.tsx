import { useEffect, useRef } from 'react'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { addressesIn } from '#domain/catalogue/product/arrange-pictures.ts'
import { CHOOSE, type Conflict } from './merge-form.ts'

type Side = 'mine' | 'theirs'

/** A field that two owners changed at the same time; of pictures the addresses. `values`: what its inputs hold. */
export type ConflictingField = {
  name: string
  label: string
  mine: string
  theirs: string
  isPicture: boolean
  values: { [input: string]: Record<Side, string> }
}

/** What a form was opened with, field by field, because a field's size is limited: what is saved is compared with it. */
export function LoadedFields({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={`loaded-${name}`} value={value} />
  ))
}

/** Asks about what another owner changed, too. */
export function ChangedToo({ conflict }: { conflict: Conflict | undefined }) {
  if (conflict === undefined) return null
  return (
    <>
      <FormProblem text={`Somebody else has changed this ${CHOOSE}`} />
      <MineOrTheirs asked={conflict.asked} />
    </>
  )
}

/** Asks about each field which value stays. Nothing is chosen beforehand, so that nothing is reverted unseen. */
export function MineOrTheirs({ asked }: { asked: ConflictingField[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked.length > 0) box.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus()
  }, [asked])
  if (asked.length === 0) return null
  return (
    <div ref={box} className="flex flex-col gap-4 border-2 border-press bg-hush p-4">
      <input type="hidden" name="asked" value={asked.map(({ name }) => name).join()} />
      {asked.map(({ name, label, mine, theirs, isPicture, values }) => (
        <fieldset
          key={name}
          className="group/asked min-w-0"
          onChange={({ target }) => showChosen(target as unknown as HTMLInputElement, values)}
        >
          <legend className="mb-1 font-bold">{label}</legend>
          <Choice name={name} value="mine" text={mine} isPicture={isPicture} />
          <Choice name={name} value="theirs" text={theirs} isPicture={isPicture} />
          <p className="hidden text-sm text-soft group-has-[[value=theirs]:checked]/asked:block">
            Theirs will be saved, whatever the form below says.
          </p>
          <p className="hidden text-sm text-soft group-has-[[value=mine]:checked]/asked:block">
            Mine will be saved, as the form below says.
          </p>
        </fieldset>
      ))}
    </div>
  )
}

/** Shows in the form what will be saved, where it is a text; of other inputs the line below the choices says it. */
function showChosen({ form, value: side }: HTMLInputElement, values: ConflictingField['values']): void {
  for (const [name, value] of Object.entries(values)) {
    const input = form?.elements.namedItem(name)
    const isText =
      input instanceof HTMLTextAreaElement ||
      (input instanceof HTMLInputElement && !['hidden', 'file', 'radio', 'checkbox'].includes(input.type))
    if (!isText) continue
    input.value = value[side as Side]
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

type ChoiceProps = { name: string; value: Side; text: string; isPicture: boolean }

function Choice({ name, value, text, isPicture }: ChoiceProps) {
  return (
    <label className="flex min-h-10 items-start gap-3 py-1.5">
      <input type="radio" name={`choose-${name}`} value={value} required className="mt-1 size-5 shrink-0" />
      <span className="font-semibold">{value === 'mine' ? 'Mine:' : 'Theirs:'}</span>
      {isPicture ? (
        <span className="flex min-w-0 flex-wrap gap-2">
          {addressesIn(text).map((url) => (
            <span key={url} className="w-20">
              <Picture url={url} alt="" sizes="5rem" />
            </span>
          ))}
        </span>
      ) : (
        <span dir="auto" className="max-h-40 min-w-0 overflow-auto whitespace-pre-line wrap-anywhere">
          {text === '' ? 'nothing' : text}
        </span>
      )}
    </label>
  )
}

import { useRef, useState } from 'react'
import { useSaid } from '#app/admin/ui/forms/use-said.ts'
import { typedText } from '#app/forms/forms.ts'
import { Field, type fieldsOf } from '#app/ui/controls/field.tsx'
import { Options, SelectField } from '#app/ui/controls/form-fields.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { type Fact, KINDS, type Kind } from '#domain/catalogue/facts/fact.ts'
import { ALL_FACTS, type FactId, factText } from '#domain/catalogue/facts/fact-values.ts'
import { guessKind } from '#domain/catalogue/facts/guess-kind.ts'
import type { TypedField } from '#domain/catalogue/product/product-form.ts'
import type { TypedProduct } from './typed-product.ts'

type FieldProps = ReturnType<typeof fieldsOf<TypedField>>
type FactFieldsProps = { shown: TypedProduct; groups: string[]; field: FieldProps }

const GROUPS = 'groups'
const [KIND, ...OTHERS] = ALL_FACTS

/** Those of the chosen kind. Without scripts all are there, and each says whose it is. */
export function FactFields({ shown, groups, field }: FactFieldsProps) {
  const hydrated = useHydrated()
  const box = useRef<HTMLFieldSetElement>(null)
  const [said, setSaid] = useState<Said>(shown)
  useSaid(box, (form) => {
    const text = (name: string) => typedText(form, name)
    setSaid({ kind: text('kind'), category: text('category'), subcategory: text('subcategory'), name: text('name') })
  })
  const guessed = guessKind(said)
  const kind = KINDS.find((each) => each === said.kind) ?? guessed
  return (
    <fieldset ref={box} className="border-2 border-hush p-4">
      <legend className="px-2 font-semibold">Facts</legend>
      <p className="-mt-1 mb-3 text-sm text-soft">
        {hydrated
          ? 'Leave out what you do not know.'
          : 'Leave out what you do not know. Only those of its kind are saved.'}
      </p>
      <datalist id={GROUPS}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {KIND === undefined ? null : (
          <FactField
            fact={KIND}
            field={field}
            none={hydrated ? `By its category: ${kindName(guessed)}` : 'By its category'}
          />
        )}
        {OTHERS.map((fact) => (
          <div key={fact.id} hidden={hydrated && !fact.of.includes(kind)}>
            <FactField fact={fact} field={field} {...(!hydrated && { hint: ofKinds(fact) })} />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

type Said = Pick<TypedProduct, 'kind' | 'category' | 'subcategory' | 'name'>

type FactFieldProps = { fact: Fact & { id: FactId }; field: FieldProps; none?: string; hint?: string }

function FactField({ fact: { id, name, values, typed }, field, none = 'Not said', hint }: FactFieldProps) {
  const frame = { label: name, ...field(id), note: hint && <p className="text-sm text-soft">{hint}</p> }
  if (values !== undefined)
    return (
      <SelectField {...frame}>
        <option value="">{none}</option>
        <Options of={values} />
      </SelectField>
    )
  if (typed === 'day') return <Field {...frame} type="date" />
  if ('number' in typed) return <Field {...frame} inputMode="decimal" autoComplete="off" maxLength={8} />
  const list = id === 'group' ? { list: GROUPS } : {}
  return <Field {...frame} {...list} maxLength={typed.text} autoComplete="off" dir="auto" />
}

function kindName(kind: Kind): string {
  return factText('kind', kind)
}

function ofKinds({ of }: Fact): string {
  return of.length === KINDS.length ? 'Of every kind' : `Of kind ${of.map(kindName).join(', ')}`
}

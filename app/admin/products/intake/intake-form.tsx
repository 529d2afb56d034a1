import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, href, useFetcher } from 'react-router'
import { AmountField, CountField } from '#app/admin/ui/forms/figure-fields.tsx'
import { UnsavedChanges } from '#app/admin/ui/forms/unsaved-changes.tsx'
import { useSaid } from '#app/admin/ui/forms/use-said.ts'
import type { FieldErrors } from '#app/forms/forms.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field, FormProblem, fieldsOf } from '#app/ui/controls/field.tsx'
import { typedOver } from '#app/ui/hooks/typed-over.ts'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { PicturePicker } from '#app/ui/pictures/picture-picker.tsx'
import { useMay } from '#app/ui/use-may.ts'
import { kindOf } from '#domain/catalogue/facts/fact-values.ts'
import type { KnownPiece } from '#domain/catalogue/intake/find-known.server.ts'
import { isCode } from '#domain/catalogue/own/is-code.ts'
import { MAX_OWN_TEXT } from '#domain/catalogue/own/own-limits.ts'
import { MAX_MORE_IMAGES } from '#domain/catalogue/product/product-limits.ts'
import type { GuidePrice } from '#domain/guide/find-guide.server.ts'
import { MAX_PICTURE_BYTES } from '#domain/images/picture-limits.ts'
import { decimalFromCents } from '#domain/money.ts'
import { givenParams, listQuery } from '#domain/paging/list-query.ts'
import { CategoryFields } from '../edit/category-fields.tsx'
import { GuideLine } from '../edit/guide-line.tsx'
import type { Route } from './+types/intake'
import { FactChips } from './chips.tsx'
import type { loader } from './find.ts'
import { KeepFields } from './keep-fields.tsx'
import { NameField, Past } from './name-field.tsx'
import { pieceFrom, type TypedPiece } from './typed-piece.ts'

/** What a form begins with. `turn`: another one is another form. */
export type Shown = {
  typed: TypedPiece
  turn: number
  focus?: 'name' | 'price'
  errors?: FieldErrors
  problem?: string | undefined
}

/** `id`: that its product gets, where the browser itself sends the form. */
type IntakeFormProps = Omit<Route.ComponentProps['loaderData'], 'typed' | 'taken'> & {
  shown: Shown
  pictures: readonly Blob[]
  onPictures: (change: (pictures: readonly Blob[]) => Blob[]) => void
  onShow: (typed: TypedPiece, more?: Partial<Shown>) => void
  onSave: (event: FormEvent<HTMLFormElement>) => void
}

/** One piece as it is typed. Its fields keep their own values until another form is shown. */
export function IntakeForm({ shown: { typed, focus, errors = {}, problem }, ...props }: IntakeFormProps) {
  const may = useMay()
  const form = useRef<HTMLFormElement>(null)
  const price = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState(typed)
  useSaid(form, (now) => setSaid(pieceFrom(now)))
  const kind = kindOf({ ...said, facts: { kind: said.kind } })
  const { keep: _, ...texts } = typed
  const field = fieldsOf(texts, errors)
  useFirstProblem(problem === undefined && Object.keys(errors).length === 0 ? undefined : errors)
  useEffect(() => {
    if (focus === 'price') price.current?.focus()
    if (focus === 'name') document.getElementById('name')?.focus()
  }, [focus])

  const now = () => (form.current === null ? typed : pieceFrom(new FormData(form.current)))

  function choose(known: KnownPiece) {
    props.onShow({ ...now(), ...filledFrom(known) }, { focus: 'price' })
  }

  /** A code of nothing that is known belongs to what is named next. */
  const scan = useScan((code, known) => {
    if (known === undefined) props.onShow({ ...now(), known: '', kind: '', name: '', barcode: code }, { focus: 'name' })
    else choose(known)
  })

  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      data-waits=""
      onSubmit={props.onSave}
      className="flex flex-col gap-5"
    >
      {/* Enter in a field presses the first button of a form. */}
      <button type="submit" name="intent" value="take" hidden />
      <FormProblem text={problem} />
      <NameField
        typed={typed}
        error={errors.name}
        found={props.found}
        onChoose={choose}
        onEnter={(text) => (isCode(text) ? scan(text.trim()) : price.current?.focus())}
      />
      <Past of={said.name === typed.name ? typed.known : ''} loaded={props.past} />
      <input type="hidden" name="id" value={props.id} />
      {(['known', 'kind', 'image', 'moreImages'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={typed[name]} />
      ))}
      <PicturePicker
        label="Picture"
        pictures={props.pictures}
        most={MAX_MORE_IMAGES + 1}
        mostBytes={MAX_PICTURE_BYTES / 4}
        capture="environment"
        hint={
          props.pictures.length === 0 ? 'With one it goes on sale, without it is a draft.' : 'Take another, or save.'
        }
        error={errors.image ?? errors.moreImages}
        onChange={props.onPictures}
      />
      <div className="grid grid-cols-3 gap-3">
        <AmountField ref={price} label="Price" {...field('price')} placeholder="0.00" {...typedOver} />
        <CountField label="Quantity" {...field('quantity')} {...typedOver} />
        {may('what goods cost') ? <AmountField label="Cost" {...field('cost')} placeholder="Paid" /> : null}
      </div>
      <GuideOf piece={said} loaded={props.guide} />
      <FactChips typed={typed} kind={kind} />
      <CategoryFields field={field} isRequired={false} />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Shelf" {...field('shelf')} maxLength={MAX_OWN_TEXT} autoComplete="off" dir="auto" />
        <Field label="Barcode" {...field('barcode')} maxLength={MAX_OWN_TEXT} autoComplete="off" />
      </div>
      <KeepFields typed={typed} purchases={props.purchases} newName={props.newName} field={field} />
      <div className="sticky bottom-0 z-30 -mx-4 border-t-2 border-hush bg-paper px-4 py-3 sm:static sm:m-0 sm:border-0 sm:p-0">
        <Button name="intent" value="take" className="w-full text-lg sm:w-auto">
          Save and next
        </Button>
      </div>
      <UnsavedChanges form={form} isKept isUnsaved={props.pictures.length > 0 || typed.name !== ''} />
    </Form>
  )
}

/** Asks for what a code belongs to; without an answer it is unknown. */
function useScan(tell: (code: string, known: KnownPiece | undefined) => void) {
  const { load, data, state } = useFetcher<typeof loader>()
  const asked = useRef<string>(undefined)
  useEffect(() => {
    const code = asked.current
    if (state !== 'idle' || code === undefined) return
    asked.current = undefined
    tell(code, data?.asked === code ? data.known[0] : undefined)
  })
  return (code: string) => {
    asked.current = code
    void load(`${href('/admin/products/intake/find')}?name=${encodeURIComponent(code)}`)
  }
}

/** What the price guide has for the piece as it is typed. */
function GuideOf({ piece, loaded }: { piece: TypedPiece; loaded: GuidePrice | undefined }) {
  const { load, data } = useFetcher<typeof loader>()
  const { name, category, subcategory, completeness, region } = piece
  const asked = listQuery({ guide: 'yes', name, category, subcategory, completeness, region })
  const isKnown = name !== '' && subcategory !== ''
  useEffect(() => {
    if (isKnown) void load(href('/admin/products/intake/find') + asked)
  }, [isKnown, asked, load])
  const guide = data?.asked === asked ? data.guide : loaded
  return guide === undefined || !isKnown ? null : <GuideLine guide={guide} />
}

/** What a form takes from what is known; its state and its pictures are the piece's own. */
export function filledFrom(known: KnownPiece): Partial<TypedPiece> {
  const { id, name, category, subcategory, kind, priceCents } = known
  const price = priceCents === undefined ? {} : { price: decimalFromCents(priceCents) }
  const said = givenParams({ barcode: known.barcode || undefined, region: known.region || undefined })
  return { known: id, name, category, subcategory, kind, ...said, ...price }
}

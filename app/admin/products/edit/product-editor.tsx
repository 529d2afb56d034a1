import { useMemo, useRef } from 'react'
import { Form, href, useLocation, useNavigation } from 'react-router'
import { LoadedFields, Theirs } from '#app/admin/merge/changed-too.tsx'
import { AddressForm } from '#app/admin/ui/forms/address-form.tsx'
import { AmountField, CountField } from '#app/admin/ui/forms/figure-fields.tsx'
import { useTypedBefore } from '#app/admin/ui/forms/typed-before.ts'
import { UnsavedChanges } from '#app/admin/ui/forms/unsaved-changes.tsx'
import { TabPanel } from '#app/admin/ui/lists/tabs.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field, FormProblem, fieldsOf } from '#app/ui/controls/field.tsx'
import { TextAreaField } from '#app/ui/controls/form-fields.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { useMay } from '#app/ui/use-may.ts'
import { type ManagedQuery, managedPlace } from '#domain/catalogue/manage/managed-list.ts'
import type { WholeProduct } from '#domain/catalogue/product/product.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '#domain/catalogue/product/product-limits.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { HoldButton } from '../hold/held-pieces.tsx'
import { productsAddress } from '../product-tabs.tsx'
import { shelfAddress } from '../shelves/shelf-address.ts'
import { AroundProduct } from './around-product.tsx'
import { CategoryFields } from './category-fields.tsx'
import { FactFields } from './fact-fields.tsx'
import { GuideLine } from './guide-line.tsx'
import type { EditorData } from './load-editor.ts'
import { OwnFields } from './own-fields.tsx'
import type { ProductRefusal } from './product-actions.ts'
import { ProductPictures } from './product-pictures.tsx'
import { asTypedProduct, EMPTY, MERGED_FIELDS } from './typed-product.ts'

type ProductEditorProps = EditorData & { refusal: ProductRefusal | undefined; query: ManagedQuery }

/** Keyed by product and by each press of Add Product; a refused form stays as it was typed. */
export function ProductEditor(props: ProductEditorProps) {
  const { state, search } = useLocation()
  const query = new URLSearchParams(search)
  // A merged form shows what others changed; one whose date was saved may stay open.
  const { theirs, loaded } = props.refusal ?? {}
  const merged = theirs === undefined ? '' : JSON.stringify(loaded)
  return (
    <OpenEditor
      key={`${props.product?.id} ${props.product?.releaseOn} ${state?.opened} ${query.get('copy') ?? query.get('piece') ?? query.get('added')} ${merged}`}
      {...props}
    />
  )
}

/** A form that was left without saving is shown like one that was refused. */
function OpenEditor({ refusal, ...props }: ProductEditorProps) {
  const typed = useTypedBefore()
  const left = useMemo(() => typed && leftForm(typed), [typed])
  return <EditorForm key={left === undefined ? 'new' : 'left'} refusal={refusal ?? left} {...props} />
}

function leftForm(form: FormData): ProductRefusal {
  return { ...MERGED_FIELDS.sent(form), errors: {}, problem: 'You typed this before. It has not been saved yet.' }
}

function EditorForm({ product, wanted, guide, start = EMPTY, groups, refusal, upload, ...props }: ProductEditorProps) {
  const location = useLocation()
  const query = new URLSearchParams(location.search)
  const pieceOf = query.get('piece')
  const busy = useNavigation().state === 'submitting'
  const opened = product === undefined ? undefined : asTypedProduct(product)
  const shown = refusal?.typed ?? opened ?? start
  const loaded = refusal === undefined ? opened : refusal.loaded
  const errors = refusal?.errors ?? {}
  const field = fieldsOf(shown, errors)
  const form = useRef<HTMLFormElement>(null)
  useFirstProblem(refusal)
  return (
    <TabPanel list="products" tab={product?.isDraft === true ? 'drafts' : 'add'}>
      {product && <Edited product={product} />}
      {product && wanted && <AroundProduct id={product.id} wanted={wanted} />}
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        state={location.state}
        replace
        noValidate
        data-failed={product === undefined ? ADMIN_TEXTS.productNotAdded : ADMIN_TEXTS.productNotUpdated}
        className="grid gap-x-8 gap-y-5 lg:grid-cols-[3fr_2fr]"
      >
        {/* Enter in a field presses the first button of a form: not one of a picture. */}
        <button type="submit" name="intent" value={enterIntent(product)} hidden />
        <div className="flex min-w-0 flex-col gap-4">
          <FormProblem text={refusal?.problem ?? refusal?.toast?.text} />
          <Theirs fields={refusal?.theirs} />
          {product === undefined ? null : <input type="hidden" name="id" value={product.id} />}
          {pieceOf === null ? null : <input type="hidden" name="pieceOf" value={pieceOf} />}
          {/* What this form was opened with: the server never overwrites another change. */}
          {loaded === undefined ? null : <LoadedFields values={loaded} />}
          <Field
            label="Name"
            {...field('name')}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            dir="auto"
            // The next of a stack is typed at once.
            autoFocus={query.has('added') && refusal === undefined}
            required
          />
          <TextAreaField
            label="Description"
            {...field('description')}
            rows={6}
            maxLength={MAX_DESCRIPTION_LENGTH}
            dir="auto"
            required
          />
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            <AmountField
              label="Price"
              {...field('price')}
              placeholder="0.00"
              required
              note={guide && <GuideLine guide={guide} />}
            />
            <AmountField label="Former price" {...field('formerPrice')} placeholder="Not reduced" />
            <CountField label="Quantity" {...field('quantity')} placeholder="0" required />
            <CountField label="Low stock at" {...field('lowStockAt')} placeholder="As in Settings" />
          </div>
          <div className="sm:max-w-xs">
            <Field
              label="Release date"
              {...field('releaseOn')}
              type="date"
              note={<p className="text-sm text-soft">Of a pre-order: until that day the shop says when it is out.</p>}
            />
          </div>
          <CategoryFields field={field} />
          <FactFields shown={shown} groups={groups} field={field} />
          <OwnFields field={field} />
        </div>
        <ProductPictures target={upload} shown={shown} errors={errors} />
        <div className="flex flex-wrap gap-4">
          <SaveButtons product={product} busy={busy} />
          <Button look="plain" form="cancel">
            Cancel
          </Button>
        </div>
      </Form>
      <AddressForm id="cancel" params={managedPlace(props.query)} />
      <UnsavedChanges form={form} isKept isUnsaved={refusal !== undefined} />
    </TabPanel>
  )
}

function Edited({ product }: { product: WholeProduct }) {
  const { id, name, isDraft, shelf } = product
  return (
    <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-hush pb-3">
      <h2 className="min-w-0 text-xl font-bold">{name}</h2>
      <div className="flex flex-wrap gap-x-5">
        <TextLink to={productsAddress({ tab: 'add', piece: id })} className="py-1">
          Add another piece
        </TextLink>
        {useMay()('/admin/products/:id/history') ? (
          <TextLink to={href('/admin/products/:id/history', { id })} className="py-1">
            History
          </TextLink>
        ) : null}
        {shelf === '' ? null : (
          <TextLink to={shelfAddress(shelf)} className="py-1">
            {`Shelf ${shelf}`}
          </TextLink>
        )}
        <PrintLabel id={id} />
        {isDraft ? null : (
          <>
            <HoldButton product={product} className="py-1 font-semibold underline">
              Hold for somebody
            </HoldButton>
            <TextLink to={href('/product/:id', { id })} className="py-1">
              See it in the shop
            </TextLink>
          </>
        )}
      </div>
      {isDraft ? <p className="basis-full text-sm text-soft">A draft: nobody sees it until you publish it.</p> : null}
    </div>
  )
}

/** Of what is stored, not of what is typed below. */
function PrintLabel({ id }: { id: string }) {
  return (
    <Form method="post" action={href('/admin/products')}>
      <input type="hidden" name="chosen" value={id} />
      <button type="submit" name="intent" value="labels" className="py-1 font-semibold underline">
        Print labels
      </button>
    </Form>
  )
}

/** Enter publishes nothing. */
function enterIntent(product: WholeProduct | undefined): string {
  if (product === undefined) return 'add'
  return product.isDraft ? 'draft' : 'update'
}

function SaveButtons({ product, busy }: { product: WholeProduct | undefined; busy: boolean }) {
  const words =
    product === undefined
      ? { add: 'Add Product', 'add-another': 'Save and add another', draft: 'Save as draft' }
      : product.isDraft
        ? { update: 'Publish', draft: 'Save draft' }
        : { update: 'Update Product', draft: 'Save as draft' }
  return Object.entries(words).map(([intent, word], place) => (
    <Button key={intent} name="intent" value={intent} look={place === 0 ? 'solid' : 'plain'} disabled={busy}>
      {word}
    </Button>
  ))
}

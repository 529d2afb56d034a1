import { useRef } from 'react'
import { Form, href, Link, useLocation, useNavigation } from 'react-router'
import { AddressForm } from '#app/ui/admin/address-form.tsx'
import { TextAreaField } from '#app/ui/admin/form-fields.tsx'
import type { UploadTarget } from '#app/ui/admin/images/upload-image.ts'
import { MineOrTheirs } from '#app/ui/admin/mine-or-theirs.tsx'
import { UnsavedChanges } from '#app/ui/admin/unsaved-changes.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, FormProblem } from '#app/ui/field.tsx'
import { useFirstProblem } from '#app/ui/use-first-problem.ts'
import type { EditedProduct } from '#domain/catalogue/change-product.server.ts'
import { type ManagedQuery, managedPlace } from '#domain/catalogue/managed-list.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '#domain/catalogue/product-limits.ts'
import { CategoryFields } from './category-fields.tsx'
import type { ProductRefusal } from './product-actions.ts'
import { ProductPictures } from './product-pictures.tsx'
import { PANEL } from './product-tabs.tsx'
import { asTyped, EMPTY, type TypedProduct } from './typed-product.ts'

type ProductEditorProps = {
  /** The edited product; undefined for a new one. */
  product: EditedProduct | undefined
  /** What a new one's form begins with. */
  start: TypedProduct | undefined
  refusal: ProductRefusal | undefined
  upload: UploadTarget
  query: ManagedQuery
}

/** Keyed by product and by each press of Add Product; a refused form stays as it was typed. */
export function ProductEditor(props: ProductEditorProps) {
  const { state, search } = useLocation()
  const query = new URLSearchParams(search)
  // A merged form shows what others changed, and what was chosen of theirs.
  const { asked, typed } = props.refusal ?? {}
  const merged = asked === undefined ? '' : `${asked.map(({ name }) => name)} ${typed?.loaded}`
  return (
    <OpenEditor
      key={`${props.product?.id} ${state?.opened} ${query.get('copy') ?? query.get('added')} ${merged}`}
      {...props}
    />
  )
}

function OpenEditor({ product, start = EMPTY, refusal, upload, query }: ProductEditorProps) {
  const location = useLocation()
  const busy = useNavigation().state === 'submitting'
  const shown = refusal?.typed ?? (product === undefined ? start : asTyped(product))
  const errors = refusal?.errors ?? {}
  const form = useRef<HTMLFormElement>(null)
  useFirstProblem(refusal)
  return (
    <div role="tabpanel" id="products-panel" aria-labelledby="tab-add" className={PANEL}>
      {product === undefined ? null : <Edited product={product} />}
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        state={location.state}
        replace
        noValidate
        className="grid gap-x-8 gap-y-5 lg:grid-cols-[3fr_2fr]"
      >
        {/* Enter in a field presses the first button of a form: not one of a picture. */}
        <button type="submit" name="intent" value={product === undefined ? 'add' : 'update'} hidden />
        <div className="flex min-w-0 flex-col gap-4">
          <FormProblem text={refusal?.problem ?? refusal?.toast?.text} />
          <MineOrTheirs asked={refusal?.asked ?? []} />
          {product === undefined ? null : <Loaded id={product.id} shown={shown} />}
          <Field
            label="Name"
            name="name"
            defaultValue={shown.name}
            error={errors.name}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            dir="auto"
            required
          />
          <TextAreaField
            label="Description"
            name="description"
            rows={6}
            defaultValue={shown.description}
            error={errors.description}
            maxLength={MAX_DESCRIPTION_LENGTH}
            dir="auto"
            required
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label="Price"
              name="price"
              inputMode="decimal"
              placeholder="0.00"
              defaultValue={shown.price}
              error={errors.price}
              autoComplete="off"
              required
            />
            <Field
              label="Quantity"
              name="quantity"
              inputMode="numeric"
              placeholder="0"
              defaultValue={shown.quantity}
              error={errors.quantity}
              autoComplete="off"
              required
            />
          </div>
          <CategoryFields category={shown.category} subcategory={shown.subcategory} errors={errors} />
        </div>
        <ProductPictures target={upload} shown={shown} errors={errors} />
        <div className="flex flex-wrap gap-4">
          <Button name="intent" value={product === undefined ? 'add' : 'update'} disabled={busy}>
            {product === undefined ? 'Add Product' : 'Update Product'}
          </Button>
          {product === undefined ? (
            <Button name="intent" value="add-another" look="plain" disabled={busy}>
              Save and add another
            </Button>
          ) : null}
          <Button look="plain" form="cancel">
            Cancel
          </Button>
        </div>
      </Form>
      <AddressForm id="cancel" params={managedPlace(query)} />
      <UnsavedChanges form={form} />
    </div>
  )
}

function Edited({ product: { id, name } }: { product: EditedProduct }) {
  return (
    <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-hush pb-3">
      <h2 className="min-w-0 text-xl font-bold">{name}</h2>
      <p className="flex gap-5">
        <Link to={href('/admin/products/:id/history', { id })} className="py-1 font-semibold underline">
          History
        </Link>
        <Link to={href('/product/:id', { id })} className="py-1 font-semibold underline">
          See it in the shop
        </Link>
      </p>
    </div>
  )
}

/** What this form was opened with: the server never overwrites another change. */
function Loaded({ id, shown }: { id: string; shown: TypedProduct }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="loaded" value={shown.loaded} />
    </>
  )
}

import { Form, useLocation, useNavigate } from 'react-router'
import { AddressForm } from '#app/admin/ui/forms/address-form.tsx'
import { Question } from '#app/admin/ui/forms/question.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { writeChosenProduct } from '#domain/catalogue/manage/bulk-change.ts'
import { type ManagedQuery, managedPlace } from '#domain/catalogue/manage/managed-list.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { productsAddress } from '../product-tabs.tsx'

type DeleteQuestionProps = {
  products: { id: string; name: string; quantity: number }[]
  /** Set when it is about everything that the table's filters match: how many these are. */
  all?: number
  /** The table behind the question. */
  query: ManagedQuery
}

/** So many names the question says. */
export const MOST_NAMED = 5

export function DeleteQuestion({ products, all, query }: DeleteQuestionProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const params = managedPlace(query)
  const back = productsAddress(params)
  const count = all ?? products.length

  /** Close first, so that the focus returns to the button before it goes. */
  function leave(dialog: HTMLDialogElement | null) {
    dialog?.close()
    navigate(back, { preventScrollReset: true })
  }

  return (
    <Question
      // Keyed by press: the next may come while the last one's page still loads.
      key={key}
      title={
        count === 1
          ? ADMIN_TEXTS.deleteProduct
          : `Are you sure you want to delete these ${count.toLocaleString('en-US')} products?`
      }
      onCancel={leave}
    >
      <ul id="question-details" className="my-4 list-[square] pl-5">
        {products.slice(0, MOST_NAMED).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {count > MOST_NAMED ? <li>and {(count - MOST_NAMED).toLocaleString('en-US')} more</li> : null}
      </ul>
      <p className="mb-5 text-sm text-soft">Orders that have been placed keep it.</p>
      <div className="flex flex-wrap gap-4">
        <Form
          method="post"
          action={back}
          preventScrollReset
          onSubmit={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          <input type="hidden" name="intent" value="delete" />
          {all === undefined ? (
            products.map((product) => (
              <input key={product.id} type="hidden" name="chosen" value={writeChosenProduct(product)} />
            ))
          ) : (
            <input type="hidden" name="all" value={all} />
          )}
          <Button look="danger">Delete</Button>
        </Form>
        <AddressForm
          params={params}
          onSubmit={(event) => {
            event.preventDefault()
            leave(event.currentTarget.closest('dialog'))
          }}
        >
          <Button look="plain">Cancel</Button>
        </AddressForm>
      </div>
    </Question>
  )
}

import { Form, useLocation } from 'react-router'
import { PageQuestion } from '#app/admin/ui/forms/question.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { type ManagedQuery, managedPlace } from '#domain/catalogue/manage/managed-list.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { productsAddress } from '../product-tabs.tsx'

export type DeleteQuestionProps = {
  products: { id: string; name: string }[]
  /** Set when it is about everything that the table's filters match: how many these are. */
  all?: number
  /** The table behind the question. */
  query: ManagedQuery
}

/** So many names the question says. */
export const MOST_NAMED = 5

export function DeleteQuestion({ products, all, query }: DeleteQuestionProps) {
  const { key } = useLocation()
  const params = managedPlace(query)
  const count = all ?? products.length
  const title =
    count === 1
      ? ADMIN_TEXTS.deleteProduct
      : `Are you sure you want to delete these ${count.toLocaleString('en-US')} products?`
  const yes = (
    <Form
      method="post"
      action={productsAddress(params)}
      preventScrollReset
      onSubmit={(event) => event.currentTarget.closest('dialog')?.close()}
    >
      <input type="hidden" name="intent" value="delete" />
      {all === undefined ? (
        products.map(({ id }) => <input key={id} type="hidden" name="chosen" value={id} />)
      ) : (
        <input type="hidden" name="all" value={all} />
      )}
      <Button look="danger">Delete</Button>
    </Form>
  )
  // Keyed by press: the next may come while the last one's page still loads.
  return (
    <PageQuestion key={key} title={title} yes={yes} keep="Cancel" params={params}>
      <ul id="question-details" className="my-4 list-[square] pl-5">
        {products.slice(0, MOST_NAMED).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {count > MOST_NAMED ? <li>and {(count - MOST_NAMED).toLocaleString('en-US')} more</li> : null}
      </ul>
      <p className="mb-5 text-sm text-soft">Orders that have been placed keep it.</p>
    </PageQuestion>
  )
}

import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { writeChosen } from '#domain/catalogue/change-products.ts'
import { type ManagedQuery, managedPlace } from '#domain/catalogue/managed-list.ts'
import { Button } from '../button.tsx'
import { productsAddress } from './product-tabs.tsx'

type DeleteQuestionProps = {
  products: { id: string; name: string; quantity: number }[]
  /** The table behind the question. */
  query: ManagedQuery
}

const NAMED = 5

/** Part of the page, so that it is asked without scripts too; with them it is modal and Escape means Cancel. */
export function DeleteQuestion({ products, query }: DeleteQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const params = managedPlace(query)
  const back = productsAddress(params)
  useEffect(() => {
    dialog.current?.removeAttribute('open')
    dialog.current?.showModal()
    cancel.current?.focus()
  }, [])

  function leave() {
    dialog.current?.close()
    navigate(back, { preventScrollReset: true })
  }

  return (
    <dialog
      ref={dialog}
      open
      role="alertdialog"
      aria-labelledby="delete-question"
      aria-describedby="delete-names"
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      className="frame fixed inset-0 z-40 m-auto h-fit w-[min(32rem,calc(100vw-2rem))] bg-sheet p-6 text-ink shadow-hard-lg backdrop:bg-[#0009]"
    >
      <h2 id="delete-question" className="text-xl leading-snug font-bold">
        {products.length === 1
          ? 'Are you sure you want to delete this product?'
          : `Are you sure you want to delete these ${products.length} products?`}
      </h2>
      <ul id="delete-names" className="my-4 list-[square] pl-5">
        {products.slice(0, NAMED).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {products.length > NAMED ? <li>and {products.length - NAMED} more</li> : null}
      </ul>
      <p className="mb-5 text-sm text-soft">Orders that have been placed keep it.</p>
      <div className="flex flex-wrap gap-4">
        <Form method="post" action={back} onSubmit={() => dialog.current?.close()}>
          <input type="hidden" name="intent" value="delete" />
          {products.map((product) => (
            <input key={product.id} type="hidden" name="chosen" value={writeChosen(product)} />
          ))}
          <Button>Delete</Button>
        </Form>
        <Form
          method="get"
          action={back}
          onSubmit={(event) => {
            event.preventDefault()
            leave()
          }}
        >
          {Object.entries(params).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button look="plain" ref={cancel}>
            Cancel
          </Button>
        </Form>
      </div>
    </dialog>
  )
}

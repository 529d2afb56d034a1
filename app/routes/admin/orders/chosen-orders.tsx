import { Form, href, useLocation } from 'react-router'
import { KeyHint } from '#app/ui/admin/key-hint.tsx'
import { Button } from '#app/ui/button.tsx'
import { CustomerMail } from './customer-mail.tsx'

export const CHOSEN_BAR = 'chosen-bar'

/** The form of the checkboxes in the rows; CSS shows its bar when one is ticked, also without scripts. */
export function ChosenOrders() {
  const { pathname, search } = useLocation()
  return (
    <Form id="chosen" className="contents" method="post" action={pathname + search} preventScrollReset>
      <section
        id={CHOSEN_BAR}
        aria-label="Chosen orders"
        className="frame sticky bottom-3 z-30 mt-4 hidden items-center gap-3 bg-sticker p-3 text-sticker-ink shadow-hard-lg group-has-[[name=chosen]:checked]/table:grid max-sm:grid-cols-2 max-sm:gap-2 max-sm:text-sm sm:flex-wrap sm:group-has-[[name=chosen]:checked]/table:flex"
      >
        <p className="col-span-full mr-auto font-bold max-lg:basis-full">
          Chosen orders
          <KeyHint />
        </p>
        <Button name="intent" value="packed">
          Mark as packed
        </Button>
        <Button name="intent" value="sent">
          Mark as sent
        </Button>
        <Button name="intent" value="delivered">
          Mark as delivered
        </Button>
        <Button look="plain" formMethod="get" formAction={href('/admin/orders/slips')}>
          Packing slips
        </Button>
        <Button look="plain" formMethod="get" formAction={href('/admin/orders/labels')}>
          Delivery labels
        </Button>
        <Button name="intent" value="back" look="plain">
          Take back a step
        </Button>
        <div className="col-span-full basis-full">
          <CustomerMail kind="sent" label="Mail the customers of orders marked as sent" />
        </div>
      </section>
    </Form>
  )
}

import { Form, useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** The form of the checkboxes in the rows; CSS shows its bar when one is ticked, also without scripts. */
export function ChosenOrders() {
  const { pathname, search } = useLocation()
  return (
    <Form id="chosen" className="contents" method="post" action={pathname + search} preventScrollReset>
      <section
        aria-label="Chosen orders"
        className="frame sticky bottom-3 z-30 mt-4 hidden flex-wrap items-center gap-3 bg-sticker p-3 text-sticker-ink shadow-hard-lg group-has-[[name=chosen]:checked]/table:flex"
      >
        <p className="font-bold max-sm:basis-full sm:mr-auto">Chosen orders</p>
        <Button name="intent" value="packed">
          Mark as packed
        </Button>
        <Button name="intent" value="sent">
          Mark as sent
        </Button>
        <Button name="intent" value="delivered">
          Mark as delivered
        </Button>
      </section>
    </Form>
  )
}

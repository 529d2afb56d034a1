import { Form, href, useLocation } from 'react-router'
import { ChosenCount, ClearChosen, KeyHint, MoreActions } from '#app/admin/ui/lists/chosen-rows.tsx'
import { CHOSEN_BAR } from '#app/admin/ui/lists/row-keys.ts'
import type { Selection } from '#app/admin/ui/lists/selection.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { MOST_CHOSEN } from '../chosen.ts'

/** The form of the checkboxes in the rows; CSS shows its bar when one is ticked, also without scripts. */
export function ChosenOrders({ selection }: { selection: Selection }) {
  const { pathname, search } = useLocation()
  return (
    <Form
      id="chosen"
      className="contents"
      method="post"
      action={pathname + search}
      preventScrollReset
      onSubmit={({ nativeEvent }) => {
        const { submitter } = nativeEvent as SubmitEvent
        if (submitter instanceof HTMLButtonElement && submitter.name === 'intent') selection.send()
      }}
    >
      <section
        id={CHOSEN_BAR}
        aria-label="Chosen orders"
        className="frame sticky bottom-3 z-30 mt-4 hidden flex-wrap items-center gap-3 bg-sticker p-3 text-sticker-ink shadow-hard-lg group-has-[:is([name=chosen]:checked,[form=chosen][type=hidden])]/table:flex max-sm:gap-2 max-sm:p-2 max-sm:text-sm"
      >
        <div className="mr-auto font-bold md:basis-full">
          <span role="status">
            <ChosenCount name="orders" {...selection} />
            {selection.count > MOST_CHOSEN ? `; at most ${MOST_CHOSEN} at once` : ''}
          </span>
          <ClearChosen to={pathname + search} clear={selection.clear} />
          <KeyHint />
        </div>
        <Button name="intent" value="packed" className="max-md:order-1 max-md:grow">
          Mark as packed
        </Button>
        <Button formMethod="get" formAction={href('/admin/orders/send')} className="max-md:order-1 max-md:grow">
          Mark as sent
        </Button>
        <MoreActions id="more-for-chosen" name="More" className="gap-3 max-md:bottom-36 md:contents">
          <Button name="intent" value="delivered">
            Mark as delivered
          </Button>
          <Button name="intent" value="together" look="plain">
            Send together
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
        </MoreActions>
      </section>
    </Form>
  )
}

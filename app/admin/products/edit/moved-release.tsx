import { Form, href } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { orderNumber } from '#domain/ids.ts'
import { releaseNews } from '#domain/orders/handle/customer-mails.ts'
import type { MovedRelease } from '#domain/orders/handle/tell-release.server.ts'
import { counted } from '#domain/text/counted.ts'

type MovedReleaseProps = { productId: string; moved: MovedRelease }

/** Offers to tell those who ordered a pre-order of its new date, in the words that they get. */
export function MovedReleaseOffer({ productId, moved: { name, day, addresses, unreachable } }: MovedReleaseProps) {
  const people = counted(addresses.length, 'person', 'people')
  return (
    <section
      id="moved"
      aria-label="Ordered for another day"
      className="mb-5 flex flex-col gap-3 border-s-4 border-stock bg-sheet px-4 py-3"
    >
      {addresses.length === 0 ? null : (
        <Form method="post" className="flex flex-col gap-3">
          <input type="hidden" name="id" value={productId} />
          <input type="hidden" name="day" value={day} />
          <p className="font-semibold">{`${people} ordered this for another day. Tell them of the new one?`}</p>
          <p className="border-s-4 border-hush ps-3 text-soft">{releaseNews({ name, day })}</p>
          <Button name="intent" value="tell-release" className="self-start">
            {`Send to ${people}`}
          </Button>
        </Form>
      )}
      {unreachable.length === 0 ? null : (
        <div>
          <p>These have no mail address: please tell them of the new day yourself.</p>
          <ul>
            {unreachable.map(({ orderId, customer }) => (
              <li key={orderId} className="wrap-anywhere">
                <TextLink to={href('/admin/orders/:id', { id: orderId })} prefetch="none">
                  {`Order ${orderNumber(orderId)}`}
                </TextLink>
                {customer === '' ? null : `: ${customer}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

import { Form } from 'react-router'
import { ListTable } from '#app/admin/ui/lists/list-table.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { PopoverQuestion } from '#app/ui/controls/popover-question.tsx'
import type { Subscriber } from '#domain/newsletter/subscribers.server.ts'

const CELL = 'px-3 py-3 sm:px-4'

const COLUMNS = ['Email', { name: 'Subscribed', className: '@max-2xl:hidden' }, '']

export function SubscriberTable({ subscribers }: { subscribers: Subscriber[] }) {
  return (
    <ListTable name="Subscribers" columns={COLUMNS} cell={CELL} look="table">
      {subscribers.map((subscriber) => (
        <SubscriberRow key={subscriber.id} subscriber={subscriber} />
      ))}
    </ListTable>
  )
}

function SubscriberRow({ subscriber: { id, email, createdAt } }: { subscriber: Subscriber }) {
  return (
    <tr className="border-b-2 border-hush last:border-b-0 hover:bg-paper @max-2xs:flex @max-2xs:flex-col">
      <th scope="row" className={`${CELL} font-normal wrap-anywhere`}>
        {email}
        <ShopTime date={createdAt} className="block text-sm text-soft @2xl:hidden" />
      </th>
      <td className={`${CELL} whitespace-nowrap @max-2xl:hidden`}>
        <ShopTime date={createdAt} />
      </td>
      <td className={`${CELL} @2xs:w-px`}>
        <PopoverQuestion
          id={`remove-${id}`}
          word="Remove"
          label={`Remove ${email}`}
          question="Are you sure you want to remove this subscriber?"
          about={email}
        >
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button look="danger">Remove</Button>
          </Form>
        </PopoverQuestion>
      </td>
    </tr>
  )
}

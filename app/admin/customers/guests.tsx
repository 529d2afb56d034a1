import { href, Link } from 'react-router'
import { ListPanel } from '#app/admin/ui/lists/list-panel.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import type { Guest } from '#domain/customers/find-guests.server.ts'

/** People who ordered without an account, by phone, at the counter or in another shop, or who have store credit alone. */
export function Guests({ guests }: { guests: Guest[] }) {
  if (guests.length === 0) return null
  return (
    <div className="mb-6">
      <ListPanel id="guests" title="Without an account" empty={undefined}>
        {guests.map((guest) => (
          <li
            key={guest.id}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b-2 border-hush px-4 py-3 last:border-b-0"
          >
            <span className="min-w-0 grow basis-52 wrap-anywhere">
              <Link
                to={href('/admin/customers/:id', { id: guest.id })}
                className="-my-2 inline-block py-2 font-semibold underline underline-offset-4"
              >
                <bdi>{calledOf(guest)}</bdi>
              </Link>
              <span className="block text-sm text-soft">
                {[guest.email, guest.phone]
                  .filter((text) => text !== '' && text !== calledOf(guest))
                  .map((text) => (
                    <bdi key={text} className="mr-3">
                      {text}
                    </bdi>
                  ))}
              </span>
            </span>
            <span className="text-sm text-soft tabular-nums">
              {guest.lastAt === undefined ? (
                'Store credit alone'
              ) : (
                <>
                  {countText(guest)}, last on <ShopDate date={guest.lastAt} />
                </>
              )}
            </span>
          </li>
        ))}
      </ListPanel>
    </div>
  )
}

function calledOf({ name, email, phone }: Guest): string {
  return [name, email, phone].find((text) => text !== '') ?? ''
}

function countText({ orders, hasMore }: Guest): string {
  const counted = hasMore ? `${orders} or more` : String(orders)
  return `${counted} ${orders === 1 && !hasMore ? 'order' : 'orders'}`
}

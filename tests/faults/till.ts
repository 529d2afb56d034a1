import { summaryOf } from '#domain/cart/cart-view.ts'
import { newId } from '#domain/ids.ts'
import { TypedDelivery } from '#domain/orders/place/delivery-form.ts'
import { type EnterOrder, enterOrder } from '#domain/orders/place/enter-order.server.ts'
import { placeOrder } from '#domain/orders/place/place-order.server.ts'
import type { Auth } from '#domain/tokens.server.ts'
import { type Answer, requestOf } from '../../bench/support/connection.ts'
import type { Buyer } from '../support/requests/crowd.ts'
import type { RealShop } from '../support/shops/real-shop.ts'

type Wanted = { id: string; priceCents: number }

const shownOf = ({ id, priceCents }: Wanted, quantity = 1) => summaryOf([{ productId: id, quantity, priceCents }])

/** The form under the summary, as the page would send it. */
export function orderForm(product: Wanted, quantity = 1) {
  return { intent: 'order', key: newId(), shown: shownOf(product, quantity) }
}

/** What becomes of that form. */
export function order(auth: Auth, user: { id: string; email: string }, product: Wanted, quantity = 1, creditCents = 0) {
  return placeOrder(auth, { user, key: newId(), shown: shownOf(product, quantity), creditCents })
}

export const OWNER = { id: newId(), email: 'owner@example.com' }

/** An order of one piece that the owner enters. */
export function enter(auth: Auth, product: Wanted, more: Partial<EnterOrder> = {}) {
  return enterOrder(auth, {
    ...{
      actor: OWNER,
      key: newId(),
      shown: shownOf(product),
      email: '',
      channel: 'phone',
      isMailed: false,
      notify: [],
    },
    lines: [{ productId: product.id, quantity: 1, agreedCents: product.priceCents }],
    delivery: { typed: TypedDelivery.parse({}), rules: { areas: [], isRequired: false } },
    ...more,
  })
}

type Asked = { buyer: Buyer; form?: Record<string, string>; headers?: Record<string, string> }

const ENCODINGS = 'gzip, deflate, br, zstd'

/** What a buyer's browser sends: a form if there is one, otherwise it asks for the page. */
export function asked({ address }: RealShop, path: string, { buyer, form, headers = {} }: Asked): Buffer {
  const own = { origin: address, cookie: buyer.cookie, 'accept-encoding': ENCODINGS, ...headers }
  return requestOf(path, form === undefined ? { headers: own } : { method: 'POST', form, headers: own })
}

const header = ({ head }: Answer, name: string) => new RegExp(`\\r\\n${name}: ([^\\r]*)`, 'i').exec(head)?.[1] ?? ''

/** The effect of an answer: where it leads, and its message. */
export function outcomeOf(answer: Answer): string {
  const toast = /(?:^|;)toast=([^;]*)/.exec(header(answer, 'set-cookie'))?.[1] ?? ''
  return [answer.status, header(answer, 'location'), Buffer.from(toast, 'base64url').toString()].join(' ').trim()
}

/** A form is sent on to the home page; to a script a redirect is something that it reads. */
export function isPlaced(answer: Answer): boolean {
  if (answer.status === 202) return /"redirect","\/"/.test(answer.body.toString())
  return answer.status === 303 && header(answer, 'location') === '/'
}

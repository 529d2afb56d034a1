import { summaryOf } from '#domain/cart/cart-view.ts'
import { newId } from '#domain/ids.ts'
import { type Answer, requestOf } from '../../bench/support/connection.ts'
import type { Buyer } from '../support/requests/crowd.ts'
import type { RealShop } from '../support/shops/real-shop.ts'

/** The form under the summary, as the page would send it. */
export function orderForm(product: { id: string; priceCents: number }, quantity = 1) {
  const shown = summaryOf([{ productId: product.id, quantity, priceCents: product.priceCents }])
  return { intent: 'order', key: newId(), shown }
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

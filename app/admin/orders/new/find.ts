import { servicesContext } from '#app/request/context.ts'
import { TOO_LONG } from '#app/request/too-long.ts'
import { findToOrder } from '#domain/catalogue/manage/find-to-order.server.ts'
import { findBuyers } from '#domain/customers/find-buyers.server.ts'
import { undefinedIfTooLong } from '#platform/database/took-too-long.ts'
import type { Route } from './+types/find'

/** Products or people for the fields of a new order, while somebody types. `asked` is the text that they belong to. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const asked = (name: string) => url.searchParams.get(name)?.replaceAll('\0', '') ?? null
  const [product, person] = [asked('product'), asked('person')]
  const products = product === null ? [] : await findToOrder(db, product).catch(undefinedIfTooLong)
  const people = person === null ? [] : await findBuyers(db, person)
  const problem = products === undefined ? TOO_LONG : undefined
  return { asked: product ?? person ?? '', products: products ?? [], people, problem }
}

/** A failed search must not replace the page: its form still searches. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return await serverLoader().catch(() => undefined)
}

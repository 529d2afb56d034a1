import { withOwnAreas } from '#domain/orders/sheet/own-areas.server.ts'
import { ORDERS } from './order-kind.server.ts'
import { withOwnPictures, withOwnPostPictures } from './own-pictures.server.ts'
import { CUSTOMERS } from './people-kinds.server.ts'
import { POSTS } from './post-kind.server.ts'
import { PRODUCTS } from './product-kind.server.ts'

/** What comes from another shop comes in as what spreadsheets hold, but for what its files cannot know of this shop. */

/** Somebody whose address has changed here since stays as they are. */
export const OLD_CUSTOMERS: typeof CUSTOMERS = {
  ...CUSTOMERS,
  async plan(tx, customers, how) {
    const { problems, otherwiseHere, same, ...plan } = await CUSTOMERS.plan(tx, customers, how)
    return { ...plan, same: same + problems.length, otherwiseHere: [...otherwiseHere, ...problems], problems: [] }
  },
}

export const OLD_ORDERS: typeof ORDERS = {
  ...ORDERS,
  plan: async (tx, orders, how) => await ORDERS.plan(tx, await withOwnAreas(tx, orders), how),
}

export const OLD_PRODUCTS: typeof PRODUCTS = {
  ...PRODUCTS,
  plan: async (tx, products, how) => await PRODUCTS.plan(tx, await withOwnPictures(tx, products), how),
}

export const OLD_POSTS: typeof POSTS = {
  ...POSTS,
  plan: async (tx, posts, how) => await POSTS.plan(tx, await withOwnPostPictures(tx, posts), how),
}

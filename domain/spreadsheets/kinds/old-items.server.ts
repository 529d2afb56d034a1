import { withOwnPostPictures } from './own-pictures.server.ts'
import { CUSTOMERS } from './people-kinds.server.ts'
import { POSTS } from './post-kind.server.ts'

/** What comes from another shop comes in as what spreadsheets hold, but for what its files cannot know of this shop. */

/** Somebody whose address has changed here since stays as they are. */
export const OLD_CUSTOMERS: typeof CUSTOMERS = {
  ...CUSTOMERS,
  async plan(tx, customers, how) {
    const { problems, otherwiseHere, same, ...plan } = await CUSTOMERS.plan(tx, customers, how)
    return { ...plan, same: same + problems.length, otherwiseHere: [...otherwiseHere, ...problems], problems: [] }
  },
}

export const OLD_POSTS: typeof POSTS = {
  ...POSTS,
  plan: async (tx, posts, how) => await POSTS.plan(tx, await withOwnPostPictures(tx, posts), how),
}

import type { Context } from 'hono'
import type { Services } from '#app/http/context.ts'
import { findPublicPost } from '#domain/blog/posts.server.ts'
import { findProduct } from '#domain/catalogue/find-product.server.ts'
import { isId } from '#domain/ids.ts'
import { type Card, postCard, productCard } from '#domain/social/card.ts'
import { cardVersion } from '#domain/social/card-address.server.ts'
import type { Db } from '#platform/database/client.ts'

const YEAR_S = 365 * 24 * 60 * 60

/** The preview picture of the shop, a product or a post: always the current one, whichever version was requested. */
export async function serveSocialPicture({ settings, db, socialPictures }: Services, c: Context): Promise<Response> {
  const card = await findCard(db, c.req.param('kind'), c.req.param('file') ?? '')
  if (card === undefined) return c.text('There is no such picture.', 404)
  const { shopName } = await settings.read()
  const bytes = await socialPictures.draw(card, shopName)
  if (bytes === undefined) return c.text('Too many pictures are being drawn.', 503, { 'retry-after': '5' })
  const isCurrent = c.req.query('v') === cardVersion(card, shopName)
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'image/jpeg',
    'cache-control': isCurrent ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=300',
  })
}

async function findCard(db: Db, kind: string | undefined, file: string): Promise<Card | undefined> {
  if (kind === undefined) return file === 'shop.jpg' ? { kind: 'shop' } : undefined
  const id = file.replace(/\.jpg$/, '')
  if (!isId(id) || id === file) return undefined
  if (kind === 'product') return cardOf(await findProduct(db, id), productCard)
  return kind === 'post' ? cardOf(await findPublicPost(db, id), postCard) : undefined
}

function cardOf<Thing>(thing: Thing | undefined, make: (thing: Thing) => Card): Card | undefined {
  return thing === undefined ? undefined : make(thing)
}

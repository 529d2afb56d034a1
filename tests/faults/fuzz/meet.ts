import { newId } from '#domain/ids.ts'
import { Client } from '../../support/requests/client.ts'
import type { RealShop } from '../../support/shops/real-shop.ts'
import { BY_SCRIPT } from './by-script.ts'
import { harvest, type Sample } from './harvest.ts'
import { letIn, plantSomebody } from './people.ts'
import { fill } from './plant.ts'
import { FUZZED_ROUTES } from './routes.ts'

export type Person = { cookie: string; samples: Sample[] }

const FILES = [
  '/feed.xml',
  '/feeds/blog.xml',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/robots.txt',
  '/healthz',
  '/readyz',
]

/** A visitor, a shopper and the owner, each with the requests that the shop's pages offer them. */
export async function meet(shop: RealShop, picture: Buffer) {
  const [shopper, owner] = [await plantSomebody(shop), await plantSomebody(shop)]
  await letIn(shop, shopper, owner)
  const routes = FUZZED_ROUTES.filter(({ path }) => !path.includes(':') && !path.endsWith('*'))
  const starts = [...(await fill(shop, owner, picture)), ...routes.map(({ path }) => path), ...FILES]
  const cart = `cart=${newId()}.1`
  const crowd: Person[] = []
  for (const cookie of [cart, shopper.cookie, owner.cookie])
    crowd.push({ cookie, samples: [...(await harvest(Client.overHttp(shop.address, cookie), starts)), ...BY_SCRIPT] })
  return { crowd, letIn: () => letIn(shop, shopper, owner) }
}

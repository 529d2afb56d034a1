import { defineCommand } from 'citty'
import { StartProblem } from '#platform/start-problem.ts'
import { fillShop } from '../demo/synthetic/fill-shop.ts'
import { openShopDatabase } from './open-database.ts'
import { say } from './say.ts'

const MOST = 2_000_000

export const demo = defineCommand({
  meta: {
    name: 'demo',
    description: 'Fill an empty shop with invented products and orders, for trials and benchmarks',
  },
  args: {
    products: { type: 'string', description: 'How many products', default: '1000', valueHint: 'number' },
    orders: { type: 'string', description: 'How many orders', default: '1000', valueHint: 'number' },
  },
  async run({ args }) {
    const [products, orders] = [wholeNumber('--products', args.products, 1), wholeNumber('--orders', args.orders, 0)]
    const start = performance.now()
    await using shop = await openShopDatabase()
    const filled = await fillShop(shop, { products, orders })
    if (!filled.ok)
      throw new StartProblem(
        'the shop has products or orders already; only an empty one is filled (start it with DEMO=off, or choose another DATA_DIR)',
      )
    const { customers } = filled.value
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    say(
      `${named(products, 'product')} and ${named(orders, 'order')} of ${named(customers, 'customer')} in ${seconds} s.`,
    )
  },
})

function wholeNumber(option: string, text: string, least: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= MOST) return number
  throw new StartProblem(`${option} must be a whole number from ${least} to ${MOST}`)
}

function named(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`
}

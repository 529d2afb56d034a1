import { counted } from '#domain/text/counted.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { fillShop } from '../demo/synthetic/fill-shop.ts'
import { command, UsageProblem } from './base/command.ts'
import { openShopDatabase } from './base/open-database.ts'
import { showProgress } from './base/progress.ts'
import { say, sayIfAny } from './base/say.ts'

const MOST = 2_000_000

export const demo = command({
  about: 'Fill an empty shop with invented products and orders, for trials and benchmarks',
  options: {
    products: { type: 'string', about: 'How many products', default: '1000', value: 'number' },
    orders: { type: 'string', about: 'How many orders', default: '1000', value: 'number' },
    json: { type: 'boolean', about: 'Print the result as JSON' },
  },
  async run(args) {
    const [products, orders] = [wholeNumber('--products', args.products, 1), wholeNumber('--orders', args.orders, 0)]
    const start = performance.now()
    await using shop = await openShopDatabase({ mayCreate: true })
    using progress = showProgress()
    progress.tell(`Inventing ${counted(products, 'product')} and ${counted(orders, 'order')}`)
    const filled = await fillShop(shop, { products, orders })
    progress.end()
    if (!filled.ok)
      throw new StartProblem(
        'the shop has products or orders already; only an empty one is filled (start it with DEMO=off, or choose another DATA_DIR)',
      )
    const { customers } = filled.value
    if (args.json) return say(JSON.stringify({ products, orders, customers, newShop: shop.newShop }))
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    say(
      `${counted(products, 'product')} and ${counted(orders, 'order')} of ${counted(customers, 'customer')} in ${seconds} s.`,
    )
    sayIfAny(shop.newShop)
  },
})

function wholeNumber(option: string, text: string, least: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= MOST) return number
  throw new UsageProblem(`${option} must be a whole number from ${least} to ${MOST}`)
}

import { type Browser, chromium, devices } from '@playwright/test'
import { asc } from 'drizzle-orm'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { CHROMIUM_ARGS, chromiumPath } from '../tests/support/browser/chromium.ts'
import type { Bench } from './support/bench.ts'
import type { Figure } from './support/figures.ts'

const SIZE = { products: 1_000, orders: 1_000 }
const SCREENS = { phone: devices['Pixel 7'], desktop: devices['Desktop Chrome'] }

/** What a browser with an empty cache fetches for one page, as it comes over the wire; the scripts without their headers. */
export const firstVisit: Bench = {
  name: 'first-visit',
  title: 'The first visit',
  async run(workshop) {
    await using shop = await workshop.openShop(SIZE)
    const [product] = await shop.db.select({ id: products.id }).from(products).orderBy(asc(products.id)).limit(1)
    const pages = { home: '/', shop: '/shop', product: `/product/${product?.id}` }
    const browser = await chromium.launch({ executablePath: chromiumPath() ?? '', args: CHROMIUM_ARGS })
    try {
      const figures: Figure[] = []
      for (const [screen, device] of Object.entries(SCREENS))
        for (const [name, path] of Object.entries(pages)) {
          const fetched = await visit(browser, { address: shop.address + path, device })
          figures.push({
            measure: `${name}, ${screen}`,
            products: SIZE.products,
            ...fetched,
            goal: { scriptKilobytes: 125 },
          })
        }
      return figures
    } finally {
      await browser.close()
    }
  },
}

type Visit = { address: string; device: (typeof SCREENS)['phone'] }

async function visit(browser: Browser, { address, device }: Visit) {
  const context = await browser.newContext({ ...device })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const headersOf = new Map<string, number>()
  let [bytes, scriptBytes, requests] = [0, 0, 0]
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') headersOf.set(requestId, response.encodedDataLength)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests += 1
    bytes += encodedDataLength
    const headers = headersOf.get(requestId)
    if (headers !== undefined) scriptBytes += encodedDataLength - headers
  })
  await network.send('Network.enable')
  await page.goto(address, { waitUntil: 'networkidle' })
  await context.close()
  return { kilobytes: bytes / 1000, scriptKilobytes: scriptBytes / 1000, requests }
}

import type { Figure } from '../support/figures.ts'
import type { FilledShop } from '../support/filled-shop.ts'

type Export = { cookie: string; products: number; goal: { p95Ms: number } }

/** More than the byte order mark and the line of titles: the first orders have arrived. */
const FIRST_ROWS = 1_000
const TIMES = 12

/** How soon an export begins, and how long all of it takes. */
export async function exportFigures(shop: FilledShop, { cookie, products, goal }: Export): Promise<Figure[]> {
  const begun = async (query: string) => {
    const times: number[] = []
    for (let turn = 0; turn < TIMES; turn += 1) times.push(await bytesAfter(shop, cookie, query, FIRST_ROWS))
    times.sort((one, other) => one - other)
    return { p50Ms: times[Math.floor(TIMES / 2)] ?? 0, p95Ms: times.at(-1) ?? 0 }
  }
  return [
    { measure: 'orders, export begins', products, ...(await begun('')), goal },
    { measure: 'orders, filtered export begins', products, ...(await begun('?search=dragon&status=pending')), goal },
    { measure: 'orders, whole export', products, p50Ms: await bytesAfter(shop, cookie, '', Number.POSITIVE_INFINITY) },
  ]
}

/** Milliseconds until so many bytes have come, or all there are. */
async function bytesAfter(shop: FilledShop, cookie: string, query: string, enough: number): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${shop.address}/admin/orders.csv${query}`, { headers: { cookie } })
  if (answer.status !== 200 || answer.body === null) throw new Error(`the export answered ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.length
    if (bytes >= enough) break
  }
  return performance.now() - start
}

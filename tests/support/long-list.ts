import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { expect, type JourneyShop } from './journey.ts'

/** So many products in one list, of which the first SHELF stand on a shelf of their own. */
export const CROWD = 10_000
export const SHELF = 800
/** The demo leaves that shelf empty enough for the crowd to be told apart by name. */
export const SHELF_ADDRESS = '/shop?category=guides&subcategory=art-books&search=Crowd&sort=a-z'

/** Older than the demo, so that no other journey sees them first. A second call finds them there. */
export async function fillLongList({ services }: JourneyShop) {
  await services.db.execute(sql`
    insert into products (id, name, description, price_cents, quantity, image, category, subcategory, created_at,
      sort_name, search_text)
    select 'crowd' || lpad(n::text, 15, '0'), 'Crowd ' || lpad(n::text, 5, '0'), 'One of many.', 1000 + n, 3,
      (select image from products limit 1), case when n <= ${SHELF} then 'guides' else 'repairs' end,
      case when n <= ${SHELF} then 'art-books' else 'disc-repair' end,
      timestamptz '2001-01-01' + n * interval '1 minute',
      'crowd ' || lpad(n::text, 5, '0'), 'crowd ' || lpad(n::text, 5, '0') || E'\none of many.'
    from generate_series(1, ${CROWD}) as n on conflict do nothing`)
}

export const nameOf = (n: number) => `Crowd ${String(n).padStart(5, '0')}`
export const card = (page: Page, n: number) => page.getByRole('link', { name: nameOf(n) })

export async function names(page: Page): Promise<string[]> {
  return await page.getByRole('article').getByRole('heading').allTextContents()
}

/** The numbers of those that stand. A quick wheel may be ahead of what is loaded: who waits for one takes a later one too. */
export async function places(page: Page): Promise<number[]> {
  return await page.getByRole('article').evaluateAll((all) => all.map((each) => Number(each.ariaPosInSet)))
}

/**
 * Goes down as a reader does, from a window on to the next once all its products are there, until the one called so stands;
 * `inPassing` is done in each window.
 */
export async function readTo(page: Page, n: number, inPassing?: () => Promise<void>) {
  await page.mouse.move(200, 300)
  await expect(async () => {
    expect(await page.evaluate(isWindowFull)).toBe(true)
    const stands = (await card(page, n).count()) === 1
    await inPassing?.()
    if (!stands) await page.mouse.wheel(0, page.viewportSize()?.height ?? 0)
    expect(stands).toBe(true)
  }).toPass({ intervals: [20] })
}

/** Runs in the page: whether what the window shows of the list has its products, row by row. */
function isWindowFull(): boolean {
  const ROOM_BETWEEN_ROWS = 30
  const feed = document.querySelector('[role=feed]')?.getBoundingClientRect()
  if (feed === undefined) return false
  const boxes = Array.from(document.querySelectorAll('article'), (product) => product.getBoundingClientRect())
  const rows = [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()]
  const [columns] = rows.map((row) => row.length)
  let full = Math.max(feed.top, 0)
  for (const row of rows) {
    const { top = 0, bottom = 0 } = row[0] ?? {}
    const isWhole = row.length === columns || bottom + ROOM_BETWEEN_ROWS >= feed.bottom
    if (isWhole && top <= full + ROOM_BETWEEN_ROWS) full = Math.max(full, bottom)
  }
  return full + ROOM_BETWEEN_ROWS >= Math.min(feed.bottom, innerHeight)
}

/** Runs in the page. */
export async function framesShown(frames: number): Promise<void> {
  for (let shown = 0; shown < frames; shown++) await new Promise(requestAnimationFrame)
}

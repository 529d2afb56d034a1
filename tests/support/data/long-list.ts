import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { JourneyShop } from '../browser/journey.ts'

/** So many products in one list. The demo leaves their category empty enough for the crowd to be told apart by name. */
export const IN_CATEGORY = 800
export const CATEGORY_ADDRESS = '/shop?category=guides&subcategory=art-books&search=Crowd&sort=a-z'

/** Older than the demo, so that no other journey sees them first. A second call finds them there. */
export async function fillLongList({ services }: JourneyShop) {
  await services.db.execute(sql`
    insert into products (id, name, description, price_cents, quantity, image, category, subcategory, created_at,
      sort_name, search_text)
    select 'crowd' || lpad(n::text, 15, '0'), 'Crowd ' || lpad(n::text, 5, '0'), 'One of many.', 1000 + n, 3,
      (select image from products limit 1), 'guides', 'art-books',
      timestamptz '2001-01-01' + n * interval '1 minute',
      'crowd ' || lpad(n::text, 5, '0'), 'crowd ' || lpad(n::text, 5, '0') || E'\none of many.'
    from generate_series(1, ${IN_CATEGORY}) as n on conflict do nothing`)
}

export const nameOf = (n: number) => `Crowd ${String(n).padStart(5, '0')}`
export const card = (page: Page, n: number) => page.getByRole('link', { name: nameOf(n) })

export async function names(page: Page): Promise<string[]> {
  return await page.getByRole('article').getByRole('heading').allTextContents()
}

/** The products that have elements, read at one moment: the list may change before the next. */
export async function listed(page: Page): Promise<{ place: number; name: string }[]> {
  return await page
    .getByRole('article')
    .evaluateAll((all) =>
      all.map((each) => ({ place: Number(each.ariaPosInSet), name: each.querySelector('h2')?.textContent ?? '' })),
    )
}

/** Goes at once to where the product of this place is, or will be: the top of its row to the top of the window. */
export async function scrollTo(page: Page, place: number): Promise<void> {
  await page.getByRole('feed').evaluate((feed, index) => {
    const columns = Number(getComputedStyle(feed).getPropertyValue('--columns'))
    const count = Number(getComputedStyle(feed).getPropertyValue('--count'))
    const { top, height } = feed.getBoundingClientRect()
    window.scrollBy(0, top + (Math.floor(index / columns) * height) / Math.ceil(count / columns))
  }, place - 1)
}

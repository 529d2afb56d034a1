/** What one mail tells for one search: the first of the products that came, and how many there are. */
type Told = { searchId: string; productIds: string[]; count: number }

/** So many are named. */
const MOST_NAMED = 5

export type FoundForSearch = Pick<Told, 'searchId' | 'productIds'>

/** As a mail's row holds it until it is written: names and prices are those of then. */
export function foundText(news: FoundForSearch[]): string {
  const told: Told[] = news.map(({ searchId, productIds }) => ({
    ...{ searchId, productIds: productIds.slice(0, MOST_NAMED) },
    count: productIds.length,
  }))
  return JSON.stringify(told)
}

export function readFoundText(text: string): Told[] {
  return JSON.parse(text) as Told[]
}

import { searchTextFrom } from '#domain/catalogue/search/search-limits.ts'
import { suggestNames } from '#domain/catalogue/search/suggest-products.server.ts'
import { suggestFromGuide } from '#domain/guide/find-guide.server.ts'
import { fold } from '#domain/text/fold.ts'
import type { Db } from '#platform/database/client.ts'
import { consoleName } from './consoles.ts'

/** A game that somebody may offer: no more of it than its name, and its console if it has one. */
export type SuggestedGame = { name: string; console: string }

const MOST = 6

/**
 * What a typed name may mean, each game once: what the shop sells or sold, then what the price guide has.
 *
 * @throws TookTooLong in a large shop
 */
export async function suggestGames(db: Db, typed: string): Promise<SuggestedGame[]> {
  const text = searchTextFrom(typed)
  const [own, guide] = await Promise.all([suggestNames(db, text, MOST), suggestFromGuide(db, text, MOST)])
  const games = [
    ...own.map(({ name, ...place }) => ({ name, console: consoleName(place) ?? '' })),
    ...guide.map(({ name, console, ...place }) => ({ name, console: consoleName(place) ?? console })),
  ]
  const byGame = new Map(games.toReversed().map((game) => [fold(`${game.name} ${game.console}`), game]))
  return [...byGame.values()].toReversed().slice(0, MOST)
}

import { data } from 'react-router'
import { servicesContext } from '#app/request/context.ts'
import { checkSearchLimit } from '#app/visitor/limits.ts'
import { suggestGames } from '#domain/offers/ask/suggest-games.server.ts'
import { undefinedIfTooLong } from '#platform/database/took-too-long.ts'
import type { Route } from './+types/names'

/** Suggestions do not depend on the page's other data. */
export function shouldRevalidate() {
  return false
}

/** What a typed name may mean. What is not found is typed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = (url.searchParams.get('name') ?? '').replaceAll('\0', '')
  if ((await checkSearchLimit(context)) !== undefined) return data({ asked, games: [] }, { status: 429 })
  const suggesting = context.get(servicesContext).read((db) => suggestGames(db, asked))
  return { asked, games: (await suggesting.catch(undefinedIfTooLong)) ?? [] }
}

/** A failed search must not replace the page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return await serverLoader().catch(() => undefined)
}

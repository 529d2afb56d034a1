import { UNAVAILABLE } from '#app/http/availability.ts'
import { loadStretch, shelfRequestFrom } from '#app/http/shelf-request.ts'
import type { Route } from './+types/stretch'

/** What follows in a list, for a page that is open already (`app/ui/use-stretch.ts`). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await loadStretch(context, shelfRequestFrom(url.searchParams))
  return found === undefined ? Response.json(null, UNAVAILABLE) : Response.json(found)
}

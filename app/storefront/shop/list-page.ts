import { UNAVAILABLE } from '#app/request/availability.ts'
import type { Route } from './+types/list-page'
import { listRequestFrom, loadPage } from './list-request.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await loadPage(context, listRequestFrom(url.searchParams))
  return Response.json(found ?? null, found === undefined ? UNAVAILABLE : {})
}

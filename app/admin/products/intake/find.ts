import { servicesContext } from '#app/request/context.ts'
import { TOO_LONG } from '#app/request/too-long.ts'
import { findKnown, pastOf } from '#domain/catalogue/intake/find-known.server.ts'
import { guidePriceOf } from '#domain/guide/find-guide.server.ts'
import { isId } from '#domain/ids.ts'
import { undefinedIfTooLong } from '#platform/database/took-too-long.ts'
import type { Route } from './+types/find'
import { guidedFrom } from './typed-piece.ts'

/** What a typed name or code may mean, while somebody types; or what happened to a game before; or what the guide has for it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const asked = (name: string) => (url.searchParams.get(name) ?? '').replaceAll('\0', '')
  const past = isId(asked('past')) ? await pastOf(db, asked('past')) : undefined
  const guide = asked('guide') === '' ? undefined : await guidePriceOf(db, guidedFrom(url.searchParams))
  const none = { known: [], problem: undefined }
  if (past !== undefined) return { ...none, asked: asked('past'), past, guide }
  if (asked('guide') !== '') return { ...none, asked: url.search, past, guide }
  const known = await findKnown(db, asked('name')).catch(undefinedIfTooLong)
  return { asked: asked('name'), known: known ?? [], past, guide, problem: known === undefined ? TOO_LONG : undefined }
}

/** A failed search must not replace the page: what is not known is typed. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return await serverLoader().catch(() => undefined)
}

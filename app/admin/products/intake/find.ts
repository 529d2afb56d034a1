import { servicesContext } from '#app/request/context.ts'
import { TOO_LONG } from '#app/request/too-long.ts'
import { findKnown } from '#domain/catalogue/intake/find-known.server.ts'
import { guidePriceOf } from '#domain/guide/find-guide.server.ts'
import { isId } from '#domain/ids.ts'
import { undefinedIfTooLong } from '#platform/database/took-too-long.ts'
import { pastFor } from '../costs.ts'
import type { Route } from './+types/find'
import { guidedFrom } from './typed-piece.ts'

const NOTHING = { known: [], past: undefined, guide: undefined, problem: undefined }

/** What a typed name or code may mean, while somebody types; or what happened to a game before; or what the guide has for it. */
export async function loader({ url: { search, searchParams }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const typed = (name: string) => (searchParams.get(name) ?? '').replaceAll('\0', '')
  const product = typed('past')
  if (isId(product)) return { ...NOTHING, asked: product, past: await pastFor(context, product) }
  if (searchParams.has('guide'))
    return { ...NOTHING, asked: search, guide: await guidePriceOf(db, guidedFrom(searchParams)) }
  const known = await findKnown(db, typed('name')).catch(undefinedIfTooLong)
  return { ...NOTHING, asked: typed('name'), known: known ?? [], problem: known === undefined ? TOO_LONG : undefined }
}

/** A failed search must not replace the page: what is not known is typed. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return await serverLoader().catch(() => undefined)
}

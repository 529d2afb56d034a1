import { placeOf } from '#domain/stock/waiting/place.server.ts'
import { type Context, clientContext, type Services, servicesContext } from '../request/context.ts'
import { readCookie, sendCookie } from '../request/cookies.ts'

const SEPARATOR = '~'
/** So many pieces can be held for one browser; the cookie stays short. */
const MOST = 8

/** The links of held pieces that this browser came by. What is not ours is dropped. */
export function readPlaces(request: Request, { auth, config }: Services): string[] {
  const tokens = readCookie(request, 'places', config)?.split(SEPARATOR, MOST) ?? []
  return tokens.filter((token) => placeOf(auth.secret, token) !== undefined)
}

/** The places in line whose pieces are this browser's, whatever account is used in it, for as long as they are held. */
export function ownPlaces(context: Context): string[] {
  const { secret } = context.get(servicesContext).auth
  return context.get(clientContext).places.flatMap((token) => placeOf(secret, token) ?? [])
}

export function keepPlace(context: Context, token: string): void {
  const others = context.get(clientContext).places.filter((each) => each !== token)
  sendCookie(context, 'places', [token, ...others].slice(0, MOST).join(SEPARATOR))
}

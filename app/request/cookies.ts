import { parse, serialize } from 'hono/utils/cookie'
import { type Context, cookiesContext, servicesContext } from './context.ts'

const TEN_MINUTES_S = 10 * 60
const DAY_S = 24 * 60 * 60
const WEEK_S = 7 * DAY_S
const YEAR_S = 365 * DAY_S

/** Every cookie of the shop and its lifetime. All are HttpOnly. */
const COOKIES = {
  session: { name: 'cartridge_session', maxAgeS: 90 * DAY_S },
  cart: { name: 'cart', maxAgeS: 180 * DAY_S },
  toast: { name: 'toast', maxAgeS: 60 },
  /** The order that the home page tells of. */
  placed: { name: 'placed', maxAgeS: TEN_MINUTES_S },
  /** The links by which the browser came to pieces that are held for it; none is held longer than a week. */
  places: { name: 'places', maxAgeS: WEEK_S },
  /** Marks a browser in which an account's owner has signed in before. */
  device: { name: 'device', maxAgeS: YEAR_S },
}

type Cookie = keyof typeof COOKIES
/** Whether visitors reach the shop by https. */
type Reach = { secure: boolean }

/** Over https the prefix `__Host-`: no subdomain and no network attacker can set such a cookie. */
export function cookieName(cookie: Cookie, { secure }: Reach): string {
  return `${secure ? '__Host-' : ''}${COOKIES[cookie].name}`
}

export function readCookie(request: Request, cookie: Cookie, reach: Reach): string | undefined {
  const name = cookieName(cookie, reach)
  return parse(request.headers.get('cookie') ?? '', name)[name]
}

/** Sends it with the answer; without a value it is removed. */
export function sendCookie(context: Context, cookie: Cookie, value?: string): void {
  const { config } = context.get(servicesContext)
  const maxAge = value === undefined ? 0 : COOKIES[cookie].maxAgeS
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge, secure: config.secure } as const
  context.get(cookiesContext).push(serialize(cookieName(cookie, config), value ?? '', options))
}

const PERSONAL = (['session', 'cart', 'toast', 'places'] as const).flatMap((cookie) =>
  [true, false].map((secure) => cookieName(cookie, { secure })),
)

/** Whether the request has no personal cookie: no session, no cart, no pending toast, no piece that is held. */
export function isAnonymous(cookies: string | undefined): boolean {
  const sent = parse(cookies ?? '')
  return !PERSONAL.some((name) => Object.hasOwn(sent, name))
}

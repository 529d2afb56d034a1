import { parse, serialize } from 'hono/utils/cookie'

const DAY_S = 24 * 60 * 60

export type CookieOptions = { maxAgeS: number; secure: boolean }

export function readCookie(request: Request, name: string): string | undefined {
  return parse(request.headers.get('cookie') ?? '', name)[name]
}

export function writeCookie(name: string, value: string, { maxAgeS, secure }: CookieOptions): string {
  return serialize(name, value, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: maxAgeS, secure })
}

export const CART_COOKIE = 'cart'
export const CART_COOKIE_AGE_S = 180 * DAY_S

/** Whether the answer cannot be about anybody: no session, no cart, no notice that waits. */
export function isStranger(cookies: string | undefined): boolean {
  return cookies === undefined || !/(?:^|[;\s])(?:__Host-|__Secure-)?(?:cart|toast|cartridge\.[^=;]*)=/.test(cookies)
}

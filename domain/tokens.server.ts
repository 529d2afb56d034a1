import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, type Column, eq, gt, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'

/** The database, and the secret that makes and recognises tokens. */
export type Auth = { db: Db; secret: string }

/** 256 random bits in letters that a cookie and an address can hold. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

type TokenKind =
  | 'session'
  | 'reset'
  | 'verification'
  | 'invitation'
  | 'recovery'
  | 'device'
  | 'newsletter'
  | 'subscriber'
  | 'unsubscribe'
  | 'place'
  | 'search'
  | 'offer'
  | 'block'

/** The hash that is stored instead of a token; a token of one kind is good for nothing else. */
export function hashToken(secret: string, kind: TokenKind, token: string): string {
  return createHmac('sha256', secret).update(`${kind}:${token}`).digest('base64url')
}

/** An id as a mailed link carries it, valid as long as the shop's secret: nobody can make the one of another id. */
export function signedId(secret: string, kind: TokenKind, id: string): string {
  return `${id}.${hashToken(secret, kind, id)}`
}

/** The id of a link; undefined when the shop never wrote it. */
export function idOfSigned(secret: string, kind: TokenKind, token: string): string | undefined {
  const [id = ''] = token.split('.')
  const expected = Buffer.from(signedId(secret, kind, id))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

type MailedLinks = { tokenHash: Column; expiresAt: Column }

/** Whether a row is that of a mailed link, while the link can be used. */
export function isMailedLink({ secret }: Auth, links: MailedLinks, kind: TokenKind, token: string): SQL | undefined {
  return and(eq(links.tokenHash, hashToken(secret, kind, token)), gt(links.expiresAt, new Date()))
}

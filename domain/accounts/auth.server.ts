import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#platform/database/client.ts'

/** Where accounts are kept, and the secret without which nobody can make or recognise a token. */
export type Auth = { db: Db; secret: string }

/** 256 random bits in letters that a cookie and an address can hold. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

type TokenKind = 'session' | 'reset' | 'device' | 'newsletter' | 'subscriber' | 'unsubscribe'

/** What is kept in a token's place; a token of one kind is good for nothing else. */
export function hashToken(secret: string, kind: TokenKind, token: string): string {
  return createHmac('sha256', secret).update(`${kind}:${token}`).digest('base64url')
}

import type { Context } from '#app/request/context.ts'
import { noteProof, type Proof } from '#domain/accounts/admin-access.server.ts'
import { closeSession, type SigningInClient } from '#domain/accounts/session.server.ts'
import type { OpenedSession } from '#domain/accounts/user.ts'
import { findVisitor } from '#domain/cart/find-visitor.server.ts'
import { clientContext, servicesContext } from '../request/context.ts'
import { sendCookie } from '../request/cookies.ts'
import { handOverCart } from './cart.ts'
import { rememberDevice } from './sign-in-limit.ts'

export function visitOf(context: Context): SigningInClient {
  const { userAgent, address, token } = context.get(clientContext)
  return { userAgent, address: address ?? '', token }
}

/**
 * Signs this browser in and moves the visitor's cart to the account, which waits until a second factor that is asked for is given.
 *
 * @returns whether the person is in, and what to say about the cart
 */
export async function enter(
  context: Context,
  { user, token }: OpenedSession,
  by: 'password' | 'passkey' | 'invitation',
): Promise<{ isIn: boolean; more: string | undefined }> {
  sendSession(context, token)
  await rememberDevice(context, user.email)
  const { auth, log, requests } = context.get(servicesContext)
  const asked = requests.getStore()
  if (asked !== undefined) asked.user = user.id
  log.info({ by }, 'signed in')
  const visitor = await findVisitor(auth, log, token)
  if (visitor?.principal.state === 'half') return { isIn: false, more: undefined }
  return { isIn: true, more: await handOverCart(context, user.id) }
}

/** Somebody who is signed in has proved more: this browser's session remembers it, under another token. */
export async function raiseTrust(context: Context, sessionId: string, proof: Proof): Promise<void> {
  sendSession(context, await noteProof(context.get(servicesContext).auth, sessionId, proof))
}

export function sendSession(context: Context, token: string): void {
  sendCookie(context, 'session', token)
}

/** Ends this browser's session, on the server first: a browser without its cookie could not try again. */
export async function leave(context: Context): Promise<void> {
  const { auth, log } = context.get(servicesContext)
  const { token } = context.get(clientContext)
  if (token !== undefined) await closeSession(auth, token)
  log.info('signed out')
  for (const cookie of ['session', 'placed'] as const) sendCookie(context, cookie)
}

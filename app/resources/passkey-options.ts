import { servicesContext } from '#app/request/context.ts'
import { UNVERIFIED } from '#app/sign-in/own-access.ts'
import { ownParty } from '#app/sign-in/passkey-form.ts'
import { postedIntent } from '#app/visitor/guard.ts'
import { checkLimit } from '#app/visitor/limits.ts'
import { signedIn } from '#app/visitor/visitor.ts'
import { askForPasskey, startPasskey } from '#domain/accounts/factors/passkeys.server.ts'
import type { Route } from './+types/passkey-options'

/** The options of WebAuthn, with a challenge that is good once. */
export async function action({ context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext)
  const { intent: purpose } = postedIntent(context, '/passkey-options')
  const tooOften = await checkLimit(context, 'passkey')
  if (tooOften !== undefined) return Response.json({ problem: tooOften }, { status: 429 })
  const party = ownParty(context)
  if (purpose === 'sign-in') return Response.json(await askForPasskey(db, party))
  const { user } = signedIn(context)
  if (purpose === 'confirm') return Response.json(await askForPasskey(db, party, user.id))
  const started = await startPasskey(db, party, user)
  return started.ok ? Response.json(started.value) : Response.json({ problem: UNVERIFIED }, { status: 403 })
}

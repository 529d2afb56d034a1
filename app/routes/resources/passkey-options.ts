import { servicesContext, visitorContext } from '#app/http/context.ts'
import { readForm } from '#app/http/forms.ts'
import { checkLimit } from '#app/http/limits.ts'
import { UNVERIFIED } from '#app/http/passkey-actions.ts'
import { ownParty } from '#app/http/passkey-form.ts'
import { askForPasskey, startPasskey } from '#domain/accounts/passkeys.server.ts'
import type { Route } from './+types/passkey-options'

/** To sign in; to prove again who is signed in; to add one to the account. */
export type PasskeyPurpose = 'sign-in' | 'confirm' | 'add'

/** The options of WebAuthn, with a challenge that is good once. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext)
  const { user } = context.get(visitorContext)
  const purpose = (await readForm(request)).get('purpose')
  const tooOften = await checkLimit(context, 'passkey')
  if (tooOften !== undefined) return Response.json({ problem: tooOften }, { status: 429 })
  const party = ownParty(context)
  if (purpose === 'sign-in') return Response.json(await askForPasskey(db, party))
  if (user === undefined) return Response.json({ problem: 'Please sign in first.' }, { status: 401 })
  if (purpose === 'confirm') return Response.json(await askForPasskey(db, party, user.id))
  if (purpose === 'add') {
    const started = await startPasskey(db, party, user)
    return started.ok ? Response.json(started.value) : Response.json({ problem: UNVERIFIED }, { status: 403 })
  }
  return Response.json({ problem: 'The form could not be read.' }, { status: 400 })
}

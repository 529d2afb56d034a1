import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { refuseFromElsewhere } from '#app/http/refuse-from-elsewhere.ts'
import { ownData } from '#domain/own-data/own-data.server.ts'
import { shopDay } from '#domain/shop-time.ts'
import type { Route } from './+types/own-data-file'
import { requireProof, signedIn } from './account-proof.ts'

/** Everything that the shop has stored about the person who asks, as a file. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  refuseFromElsewhere(request)
  const asker = signedIn(context)
  await requireProof(context, url, asker)
  const { db, log } = context.get(servicesContext)
  const data = await ownData(db, asker.user.id)
  if (data === undefined) throw redirect(href('/sign-in'))
  log.info({ user: asker.user.id }, 'own data downloaded')
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="my-data-${shopDay(new Date())}.json"`,
      'cache-control': 'private, no-store',
    },
  })
}

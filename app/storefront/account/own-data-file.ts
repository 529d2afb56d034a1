import { href, redirect } from 'react-router'
import { servicesContext } from '#app/request/context.ts'
import { refuseFromElsewhere } from '#app/request/same-origin.ts'
import { signedIn } from '#app/visitor/visitor.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import { ownData } from '#domain/own-data/own-data.server.ts'
import type { Route } from './+types/own-data-file'

export async function loader({ request, context }: Route.LoaderArgs) {
  refuseFromElsewhere(request, context)
  const { user } = signedIn(context)
  const { db, log } = context.get(servicesContext)
  const data = await ownData(db, user.id)
  if (data === undefined) throw redirect(href('/sign-in'))
  log.info({ user: user.id }, 'own data downloaded')
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="my-data-${shopDay(new Date())}.json"`,
      'cache-control': 'private, no-store',
    },
  })
}

import { href, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { MailBanner } from '#app/admin/mail/mail-folder.tsx'
import { SendKept } from '#app/admin/products/intake/send-kept.tsx'
import { AdminFrame } from '#app/admin/ui/frame/admin-frame.tsx'
import { AdminTroublePage } from '#app/admin/ui/frame/admin-trouble-page.tsx'
import { useNewOrders } from '#app/admin/ui/frame/use-new-orders.ts'
import { tryToLoad } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { isPrefetch } from '#app/request/redirects.ts'
import { revalidateIfAnswered } from '#app/request/revalidate.ts'
import { isLedFromElsewhere } from '#app/request/same-origin.ts'
import { NewOrdersContext } from '#app/ui/hooks/new-orders-context.ts'
import { useMay } from '#app/ui/use-may.ts'
import { hasRight } from '#app/visitor/guard.ts'
import { signedIn } from '#app/visitor/visitor.ts'
import { countNewOffers } from '#domain/offers/list-offers.server.ts'
import { countSince } from '#domain/orders/read/new-orders.server.ts'
import type { Route } from './+types/layout'

/** Every page of the back office asks the server, and so the guard. Looking at the list of orders is the visit that counts. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  const { id: userId } = signedIn(context).user
  const isVisit = url.pathname === href('/admin/orders') && !isPrefetch(request) && !isLedFromElsewhere(request)
  const counted = await tryToLoad(
    context,
    Promise.all([countSince(db, { userId, isVisit }), hasRight(context, '/admin/offers') ? countNewOffers(db) : 0]),
  )
  const [newOrders = 0, newOffers = 0] = counted?.found ?? []
  const { smtp } = await settings.mailSending()
  return { newOrders, newOffers, isMailed: smtp !== undefined }
}

/** Another page counts again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isNewPage = args.currentUrl.pathname !== args.nextUrl.pathname
  return revalidateIfAnswered({ ...args, defaultShouldRevalidate: args.defaultShouldRevalidate || isNewPage })
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const newOrders = useNewOrders(loaderData)
  const may = useMay()
  const isMailPage = useLocation().pathname === href('/admin/mail')
  return (
    <NewOrdersContext value={newOrders}>
      <AdminFrame newOffers={loaderData.newOffers}>
        {loaderData.isMailed || isMailPage || !may('/admin/mail') ? null : <MailBanner />}
        <SendKept />
        <Outlet />
      </AdminFrame>
    </NewOrdersContext>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminTroublePage error={error} />
}

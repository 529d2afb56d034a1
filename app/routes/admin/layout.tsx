import { href, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { tryToLoad } from '#app/http/availability.ts'
import { servicesContext } from '#app/http/context.ts'
import { isPrefetch } from '#app/http/redirects.ts'
import { revalidateIfAnswered } from '#app/http/revalidate.ts'
import { signedIn } from '#app/http/visitor.ts'
import { MailBanner } from '#app/routes/admin/mail/mail-folder.tsx'
import { AdminFrame } from '#app/ui/admin/frame/admin-frame.tsx'
import { AdminTroublePage } from '#app/ui/admin/frame/admin-trouble-page.tsx'
import { useNewOrders } from '#app/ui/admin/order-events/use-new-orders.ts'
import { NewOrdersContext } from '#app/ui/new-orders-context.ts'
import { countSince } from '#domain/orders/order-visits.server.ts'
import type { Route } from './+types/layout'

/** Every page of the back office asks the server, and so the guard. Looking at the list of orders is the visit that counts. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  const { id: userId } = signedIn(context).user
  const isVisit = url.pathname === href('/admin/orders') && !isPrefetch(request)
  const counted = await tryToLoad(context, countSince(db, { userId, isVisit }))
  const { smtp } = await settings.mailSending()
  return { newOrders: counted?.found ?? 0, isMailed: smtp !== undefined }
}

/** Another page counts again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isNewPage = args.currentUrl.pathname !== args.nextUrl.pathname
  return revalidateIfAnswered({ ...args, defaultShouldRevalidate: args.defaultShouldRevalidate || isNewPage })
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const newOrders = useNewOrders(loaderData)
  const isMailPage = useLocation().pathname === href('/admin/mail')
  return (
    <NewOrdersContext value={newOrders}>
      <AdminFrame>
        {loaderData.isMailed || isMailPage ? null : <MailBanner />}
        <Outlet />
      </AdminFrame>
    </NewOrdersContext>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminTroublePage error={error} />
}

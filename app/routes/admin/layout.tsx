import { href, Outlet, useLocation } from 'react-router'
import { adminMiddleware } from '#app/http/admin-guard.ts'
import { servicesContext } from '#app/http/context.ts'
import { revalidateIfAnswered } from '#app/http/revalidate.ts'
import { MailBanner } from '#app/routes/admin/mail/mail-folder.tsx'
import { AdminFrame } from '#app/ui/admin/frame/admin-frame.tsx'
import { AdminTroublePage } from '#app/ui/admin/frame/admin-trouble-page.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware]

/** A server middleware guards client-side navigations too. */
export async function loader({ context }: Route.LoaderArgs) {
  const { smtp } = await context.get(servicesContext).settings.mailSending()
  return { isMailed: smtp !== undefined }
}

export const shouldRevalidate = revalidateIfAnswered

export default function AdminLayout({ loaderData: { isMailed } }: Route.ComponentProps) {
  const isMailPage = useLocation().pathname === href('/admin/mail')
  return (
    <AdminFrame>
      {isMailed || isMailPage ? null : <MailBanner />}
      <Outlet />
    </AdminFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminTroublePage error={error} />
}

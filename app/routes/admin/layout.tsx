import { Outlet } from 'react-router'
import { adminMiddleware } from '#app/http/admin-guard.ts'
import { revalidateIfAnswered } from '#app/http/revalidate.ts'
import { AdminFrame } from '#app/ui/admin/admin-frame.tsx'
import { AdminTroublePage } from '#app/ui/admin/admin-trouble-page.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware]

/** Loads nothing; because it is here, no navigation in the browser can pass the guard by. */
export function loader() {
  return null
}

export const shouldRevalidate = revalidateIfAnswered

export default function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminTroublePage error={error} />
}

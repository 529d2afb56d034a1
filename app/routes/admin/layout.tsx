import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router'
import { adminMiddleware } from '#app/http/admin-guard.ts'
import { revalidateIfAnswered } from '#app/http/revalidate.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { AdminHeader } from '#app/ui/admin/admin-header.tsx'
import { AdminRefusalPage, isAdminRefusal } from '#app/ui/admin/admin-refusal.tsx'
import { NotFound, Trouble } from '#app/ui/trouble.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware]

/** Loads nothing; because it is here, no navigation in the browser can pass the guard by. */
export function loader() {
  return null
}

export const shouldRevalidate = revalidateIfAnswered

export default function AdminLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <>
      <AdminHeader shopName={root?.shop.name ?? ''} email={root?.user?.email} />
      <main id="main" className="mx-auto w-full max-w-7xl grow px-4 py-6 lg:py-10">
        {children}
      </main>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isAdminRefusal(error)) return <AdminRefusalPage refusal={error.data} />
  return <Frame>{isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Trouble error={error} />}</Frame>
}

import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { SiteFooter } from '#app/ui/site-footer.tsx'
import { SiteHeader } from '#app/ui/site-header.tsx'
import { NotFound, Trouble } from '#app/ui/trouble.tsx'
import { usePageFocus } from '#app/ui/use-page-focus.ts'
import type { Route } from './+types/layout'

export default function StorefrontLayout() {
  usePageFocus()
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  if (root === undefined) return children
  return (
    <>
      <SiteHeader shopName={root.shop.name} email={root.user?.email} isAdmin={root.isAdmin} cart={root.cart} />
      <main id="main" tabIndex={-1} className="outline-none mx-auto w-full max-w-7xl grow px-4 py-8 lg:py-12">
        {children}
      </main>
      <SiteFooter shop={root.shop} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Frame>{isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Trouble error={error} />}</Frame>
}

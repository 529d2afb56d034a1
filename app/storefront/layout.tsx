import { Outlet, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { cartStamp, useFollowCart, useUnsentChanges } from '#app/storefront/ui/cart/follow-cart.ts'
import { StorefrontFrame } from '#app/storefront/ui/frame/storefront-frame.tsx'
import { usePageFocus } from '#app/storefront/ui/use-page-focus.ts'
import { TroublePage } from '#app/ui/notices/trouble.tsx'
import type { Route } from './+types/layout'

export default function StorefrontLayout() {
  usePageFocus()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  useUnsentChanges()
  useFollowCart(cartStamp(root?.user?.email, root?.cart ?? []))
  return (
    <StorefrontFrame root={root}>
      <Outlet />
    </StorefrontFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <StorefrontFrame root={root}>
      <TroublePage error={error} />
    </StorefrontFrame>
  )
}

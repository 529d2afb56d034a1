import { Outlet } from 'react-router'
import { cartStamp, useFollowCart, useUnsentChanges } from '#app/storefront/ui/cart/follow-cart.ts'
import { StorefrontFrame } from '#app/storefront/ui/frame/storefront-frame.tsx'
import { usePageFocus } from '#app/storefront/ui/use-page-focus.ts'
import { TroublePage } from '#app/ui/notices/trouble.tsx'
import { useRootData } from '../ui/root-data.ts'
import type { Route } from './+types/layout'

export default function StorefrontLayout() {
  usePageFocus()
  const root = useRootData()
  useUnsentChanges()
  useFollowCart(cartStamp(root?.user?.email, root?.cart ?? []))
  return (
    <StorefrontFrame root={root}>
      <Outlet />
    </StorefrontFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRootData()
  return (
    <StorefrontFrame root={root}>
      <TroublePage error={error} />
    </StorefrontFrame>
  )
}

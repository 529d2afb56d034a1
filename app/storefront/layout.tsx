import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { cartStamp, useFollowCart } from '#app/storefront/ui/cart/follow-cart.ts'
import { useUnsentChanges } from '#app/storefront/ui/cart/unsent-changes.ts'
import { StorefrontFrame } from '#app/storefront/ui/frame/storefront-frame.tsx'
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

/**
 * A page that came without loading a document says so to screen readers, as a loaded one does by itself: its heading
 * gets the focus and is read out, or what stands before it as `data-first`, and the next Tab goes on from there. A list in
 * another order is no new page.
 */
function usePageFocus(): void {
  const { key } = useLocation()
  const title = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a navigation has ended, with any title.
  useEffect(() => {
    const isNew = title.current !== undefined && title.current !== document.title
    title.current = document.title
    if (!isNew) return
    const heading =
      document.querySelector<HTMLElement>('#main :is(h1, [data-first])') ?? document.getElementById('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [key])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRootData()
  return (
    <StorefrontFrame root={root}>
      <TroublePage error={error} />
    </StorefrontFrame>
  )
}

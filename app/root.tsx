import { type ReactNode, useEffect } from 'react'
import { href, type Location, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import type { Role } from '#domain/accounts/decide.ts'
import { setShopTimeZone } from '#domain/clock/shop-time.ts'
import { closureAt, nextClosureChange } from '#domain/settings/closed-days.ts'
import { shopOf } from '#domain/settings/shop-settings.ts'
import { telephoneAddress } from '#domain/text/telephone-address.ts'
import type { Route } from './+types/root'
import { AdminTroublePage } from './admin/ui/frame/admin-trouble-page.tsx'
import { outdateAnswer } from './cache/cache-tags.ts'
import { formMiddleware } from './forms/posted-form.ts'
import { takeToast } from './forms/toast.ts'
import { servicesContext, visitorContext } from './request/context.ts'
import { revalidateOnNewPage } from './request/revalidate.ts'
import { StorefrontFrame } from './storefront/ui/frame/storefront-frame.tsx'
import styles from './styles/app.css?url'
import { HeadLinks } from './ui/head-links.tsx'
import { OfflineNotice } from './ui/notices/offline-notice.tsx'
import { PendingNavigation } from './ui/notices/pending-navigation.tsx'
import { Toasts } from './ui/notices/toasts.tsx'
import { TroublePage } from './ui/notices/trouble.tsx'
import type { RootData } from './ui/root-data.ts'
import { BAR_COLOURS } from './ui/theme.ts'
import { guardMiddleware } from './visitor/guard.ts'
import { visitorMiddleware } from './visitor/visitor.ts'

const OFFICE: { [role in Role]?: NonNullable<RootData['office']> } = {
  admin: { to: href('/admin'), name: 'Admin' },
  helper: { to: href('/admin/orders'), name: 'Back office' },
}

export const middleware: Route.MiddlewareFunction[] = [formMiddleware, visitorMiddleware, guardMiddleware]

export async function loader({ request, context }: Route.LoaderArgs): Promise<RootData> {
  const { config, settings } = context.get(servicesContext)
  const known = await settings.read()
  const shop = shopOf(known)
  const now = new Date()
  const closureChangesAt = nextClosureChange(known, now)?.getTime()
  outdateAnswer(context, closureChangesAt && closureChangesAt - now.getTime())
  const { user, principal, cart, isUnknown = false } = context.get(visitorContext)
  return {
    shop: { ...shop, url: config.publicUrl, call: telephoneAddress(shop.phone) },
    user,
    isUnknown,
    role: principal.role,
    office: OFFICE[principal.role],
    cart,
    closure: closureAt(known, now)?.text,
    closureChangesAt,
    toast: takeToast(request, context),
  }
}

export const shouldRevalidate = revalidateOnNewPage

export function Layout({ children }: { children: ReactNode }) {
  const isBackOffice = useIsBackOffice()
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={BAR_COLOURS.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={BAR_COLOURS.dark} media="(prefers-color-scheme: dark)" />
        <meta name="robots" content={isBackOffice ? 'noindex, nofollow' : 'index, follow'} />
        {/* Its precedence puts it before the rest of the head. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        <HeadLinks />
      </head>
      <body>
        {children}
        <ScrollRestoration getKey={scrollKey} />
        <Scripts />
      </body>
    </html>
  )
}

/** Closing a product's form keeps the table's scroll position; every other page opens at its top. */
function scrollKey({ pathname, search, hash, key }: Location): string {
  return pathname === href('/admin/products') && hash === '' ? pathname + search : key
}

function useIsBackOffice(): boolean {
  return /^\/admin(?:\/|$)/.test(useLocation().pathname)
}

/** What this browser loaded last, for the frame of a page whose data never came. */
let lastLoaded: RootData | undefined

export default function Root({ loaderData }: Route.ComponentProps) {
  const { user, cart, shop } = loaderData
  // Before anything below writes a date.
  setShopTimeZone(shop.timeZone)
  useEffect(() => {
    lastLoaded = loaderData
  }, [loaderData])
  return (
    <>
      <PendingNavigation />
      <Outlet />
      <Toasts waiting={loaderData.toast} />
      <OfflineNotice owner={JSON.stringify([user?.email, cart])} hasCart={cart.length > 0} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isBackOffice = useIsBackOffice()
  return (
    <>
      <PendingNavigation />
      {isBackOffice ? (
        <AdminTroublePage error={error} />
      ) : (
        <StorefrontFrame root={lastLoaded}>
          <TroublePage error={error} />
        </StorefrontFrame>
      )}
      <Toasts waiting={undefined} />
    </>
  )
}

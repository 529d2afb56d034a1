import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { SignOutForm } from '#app/ui/controls/sign-out-form.tsx'
import { ThemeSwitch } from '#app/ui/controls/theme-switch.tsx'
import { useFocusRescue } from '#app/ui/hooks/use-focus-rescue.ts'
import { useOneSubmission } from '#app/ui/hooks/use-one-submission.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { useRootData } from '#app/ui/root-data.ts'
import { useMay } from '#app/ui/use-may.ts'

/** The frame of every back-office page, also of one that failed to load. */
export function AdminFrame({ newOffers = 0, children }: { newOffers?: number; children: ReactNode }) {
  useFocusRescue(useLocation().key)
  return (
    <>
      <AdminHeader newOffers={newOffers} />
      <main
        id="main"
        tabIndex={-1}
        onSubmitCapture={useOneSubmission()}
        className="mx-auto w-full max-w-7xl grow px-4 py-6 outline-none lg:py-10"
      >
        {children}
      </main>
    </>
  )
}

const PLACES = [
  ['/admin', 'Dashboard'],
  ['/admin/products', 'Products'],
  ['/admin/orders', 'Orders'],
  ['/admin/wanted', 'Wanted'],
  ['/admin/offers', 'Offers'],
  ['/admin/customers', 'Customers'],
  ['/admin/report', 'Report'],
  ['/admin/blogs', 'Blogs'],
  ['/admin/newsletter', 'Newsletter'],
  ['/admin/mail', 'Mail'],
  ['/admin/spreadsheets', 'Import'],
  ['/admin/audit', 'Audit log'],
  ['/admin/settings', 'Settings'],
  ['/admin/health', 'Health'],
  ['/admin/security', 'Security'],
] as const

function AdminHeader({ newOffers }: { newOffers: number }) {
  const { shop, user } = useRootData() ?? {}
  return (
    <header className="border-b-2 border-line bg-sheet print:hidden">
      <a
        href="#main"
        className="absolute -top-20 left-2 z-50 bg-sticker px-4 py-2 font-semibold text-sticker-ink focus:top-2"
      >
        Skip to content
      </a>
      <div className="mx-auto flex max-w-7xl items-center gap-x-1 px-4 py-3 sm:gap-x-3">
        <Link to={href('/')} className="mr-auto flex min-w-0 items-center gap-2">
          <Icon name="logo" className="size-8" />
          <span className="pixel-heading truncate text-xl min-[25rem]:text-2xl sm:text-3xl">{shop?.name}</span>
          <span className="bg-press px-1.5 py-0.5 text-xs font-bold whitespace-nowrap text-sheet max-[32rem]:hidden">
            Back office
          </span>
        </Link>
        {user && <p className="truncate text-sm text-soft max-lg:hidden">{user.email}</p>}
        <ThemeSwitch />
        <SignOutForm className="frame min-h-11 bg-sheet px-3 font-semibold whitespace-nowrap hover:bg-hush" />
      </div>
      <Places newOffers={newOffers} />
    </header>
  )
}

/** Those that are for somebody with this role. */
export function usePlaces() {
  const may = useMay()
  return PLACES.filter(([to]) => may(to))
}

/** One line that opens; on wide screens all of it. A page that was chosen closes it. */
function Places({ newOffers }: { newOffers: number }) {
  const { pathname } = useLocation()
  const places = usePlaces()
  const here = places.find(([to]) => isAt(pathname, to))?.[1]
  return (
    <nav aria-label="Admin" className="border-t-2 border-line bg-hush">
      <details
        key={pathname}
        className="group/places mx-auto max-w-7xl lg:px-4 lg:[&::details-content]:overflow-visible lg:[&::details-content]:[content-visibility:visible]"
      >
        <summary className="flex min-h-11 items-center gap-2 px-4 font-semibold supports-[selector(::details-content)]:lg:hidden">
          Menu
          {here === undefined ? null : <span className="truncate">· {here}</span>}
          <span aria-hidden="true" className="ml-auto group-open/places:rotate-180">
            ▾
          </span>
        </summary>
        <ul className="grid grid-cols-2 border-t-2 border-hush sm:grid-cols-3 lg:flex lg:flex-wrap lg:border-t-0">
          {places.map(([to, name]) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={isAt(pathname, to) ? 'page' : undefined}
                prefetch="intent"
                className="flex min-h-11 items-center border-transparent px-4 font-semibold hover:bg-sheet aria-[current=page]:border-press aria-[current=page]:bg-sheet max-lg:border-l-4 lg:border-b-4 lg:px-2 lg:pt-1 lg:text-sm xl:px-3 xl:text-base"
              >
                {name}
                {to === '/admin/offers' && newOffers > 0 ? (
                  <span className="ml-1.5 bg-sticker px-1.5 text-sm text-sticker-ink tabular-nums">
                    {newOffers > 99 ? '99+' : newOffers}
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

/** At the place itself or, except at the dashboard, on a page below it. */
function isAt(pathname: string, place: string): boolean {
  return pathname.replace(/\/$/, '') === place || (place !== '/admin' && pathname.startsWith(`${place}/`))
}

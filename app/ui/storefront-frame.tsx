import type { ReactNode } from 'react'
import type { loader } from '#app/root.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type RootData = ReturnType<typeof loader>
type StorefrontFrameProps = { root: RootData | undefined; children: ReactNode }

/** The frame of every page of the shop, also of one that failed to load. */
export function StorefrontFrame({ root, children }: StorefrontFrameProps) {
  if (root === undefined) return <Main>{children}</Main>
  return (
    <>
      <SiteHeader
        shopName={root.shop.name}
        email={root.user?.email}
        isUnknown={root.isUnknown}
        isAdmin={root.isAdmin}
        cart={root.cart}
      />
      <Main>{children}</Main>
      <SiteFooter shop={root.shop} />
    </>
  )
}

function Main({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none mx-auto w-full max-w-7xl grow px-4 py-8 lg:py-12">
      {children}
    </main>
  )
}

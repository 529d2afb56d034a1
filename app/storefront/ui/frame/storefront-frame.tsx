import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { useOneSubmission } from '#app/ui/hooks/use-one-submission.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { RootData } from '#app/ui/root-data.ts'
import { ClosureLine } from './closure-line.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useScrollDirection } from './use-scroll-direction.ts'

type StorefrontFrameProps = { root: RootData | undefined; children: ReactNode }

/** The handle of a route whose page is as wide as five columns of products. */
export const WIDE = { isWide: true }

/** The frame of every page of the shop, also of one that failed to load. */
export function StorefrontFrame({ root, children }: StorefrontFrameProps) {
  useScrollDirection()
  if (root === undefined) return <Main>{children}</Main>
  return (
    <>
      <ClosureLine root={root} />
      <SiteHeader root={root} />
      <Main>
        {children}
        <BackToTop />
      </Main>
      <SiteFooter shop={root.shop} />
    </>
  )
}

function Main({ children }: { children: ReactNode }) {
  const onSubmitCapture = useOneSubmission()
  const isWide = useMatches().some(({ handle }) => handle === WIDE)
  return (
    <main
      id="main"
      tabIndex={-1}
      onSubmitCapture={onSubmitCapture}
      className={`mx-auto w-full grow px-4 pt-6 pb-8 outline-none md:pt-12 lg:py-12 ${isWide ? 'max-w-(--page)' : 'max-w-7xl'}`}
    >
      {children}
    </main>
  )
}

/** Browsers know this fragment as the top of every page. */
const TOP = 'top'

/** With scripts the fragment stays what it is: a list keeps its reader's place there. */
function BackToTop() {
  return (
    <p className="to-top pointer-events-none mt-8 flex justify-end print:hidden">
      <a
        href={`#${TOP}`}
        className="frame pointer-events-auto inline-flex min-h-11 items-center gap-2 bg-sheet px-3 text-sm font-semibold shadow-hard hover:bg-hush"
        onClick={(event) => {
          event.preventDefault()
          scrollTo({ top: 0 })
          document.getElementById('main')?.focus({ preventScroll: true })
        }}
      >
        <Icon name="chevron-down" className="size-3 rotate-180" />
        Back to top
      </a>
    </p>
  )
}

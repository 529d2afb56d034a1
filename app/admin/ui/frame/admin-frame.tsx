import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useFocusRescue } from '#app/ui/hooks/use-focus-rescue.ts'
import { useOneSubmission } from '#app/ui/hooks/use-one-submission.ts'
import { useRootData } from '#app/ui/root-data.ts'
import { AdminHeader } from './admin-header.tsx'

/** The frame of every back-office page, also of one that failed to load. */
export function AdminFrame({ newOffers = 0, children }: { newOffers?: number; children: ReactNode }) {
  const root = useRootData()
  useFocusRescue(useLocation().key)
  const onSubmitCapture = useOneSubmission()
  return (
    <>
      <AdminHeader shopName={root?.shop.name ?? ''} email={root?.user?.email} newOffers={newOffers} />
      <main
        id="main"
        tabIndex={-1}
        onSubmitCapture={onSubmitCapture}
        className="mx-auto w-full max-w-7xl grow px-4 py-6 outline-none lg:py-10"
      >
        {children}
      </main>
    </>
  )
}

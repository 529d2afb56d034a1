import { lazy, Suspense } from 'react'

/** Shoppers never see it, so it comes only when it is needed. */
const AdminTrouble = lazy(() => import('./admin-trouble.tsx').then((module) => ({ default: module.AdminTrouble })))

export function AdminTroublePage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <AdminTrouble error={error} />
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'

/** Loaded when it is needed, because shoppers never see it. */
const AdminTrouble = lazy(() => import('./admin-trouble.tsx').then((module) => ({ default: module.AdminTrouble })))

export function AdminTroublePage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <AdminTrouble error={error} />
    </Suspense>
  )
}

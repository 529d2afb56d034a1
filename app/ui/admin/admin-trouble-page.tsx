import { lazy, Suspense } from 'react'

/** Shoppers never see it, so browsers load it only when it is needed; the server, which renders at once, has it ready. */
const AdminTrouble = import.meta.env.SSR
  ? (await import('./admin-trouble.tsx')).AdminTrouble
  : lazy(() => import('./admin-trouble.tsx').then((module) => ({ default: module.AdminTrouble })))

export function AdminTroublePage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <AdminTrouble error={error} />
    </Suspense>
  )
}

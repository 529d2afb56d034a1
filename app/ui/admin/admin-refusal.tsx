import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { AdminRefusal } from '#app/http/admin-guard.ts'

/** Shoppers never see it, so it comes only when it is needed. */
const AdminRefused = lazy(() => import('./admin-refused.tsx').then((module) => ({ default: module.AdminRefused })))

export function isAdminRefusal(error: unknown): error is { data: AdminRefusal } {
  return isRouteErrorResponse(error) && error.status === 403 && error.data?.refused === 'admin'
}

export function AdminRefusalPage({ refusal }: { refusal: AdminRefusal }) {
  return (
    <Suspense>
      <AdminRefused refusal={refusal} />
    </Suspense>
  )
}

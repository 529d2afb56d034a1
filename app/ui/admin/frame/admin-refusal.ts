import { isRouteErrorResponse } from 'react-router'
import type { AdminRefusal } from '#app/http/admin-guard.ts'

export function isAdminRefusal(error: unknown): error is { data: AdminRefusal } {
  return isRouteErrorResponse(error) && error.status === 403 && error.data?.refused === 'admin'
}

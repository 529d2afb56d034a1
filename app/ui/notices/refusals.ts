import { isRouteErrorResponse } from 'react-router'
import type { AdminRefusal, StepRefusal } from '#app/visitor/refusal.ts'

export function isAdminRefusal(error: unknown): error is { data: AdminRefusal } {
  return isRefusal(error, 'admin')
}

export function isStepRefusal(error: unknown): error is { data: StepRefusal } {
  return isRefusal(error, 'step')
}

function isRefusal(error: unknown, kind: string): boolean {
  return isRouteErrorResponse(error) && error.data?.refused === kind
}

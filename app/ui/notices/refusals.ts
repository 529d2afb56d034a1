import { isRouteErrorResponse } from 'react-router'

/** A refused request learns only this: enough to show the Admin Login form. */
export type AdminRefusal = { refused: 'admin'; message: string; shop: string }

/** Something has to be done first, at the address `to`. */
export type StepRefusal = { refused: 'step'; message: string; to: string }

export function isAdminRefusal(error: unknown): error is { data: AdminRefusal } {
  return isRefusal(error, 'admin')
}

export function isStepRefusal(error: unknown): error is { data: StepRefusal } {
  return isRefusal(error, 'step')
}

function isRefusal(error: unknown, kind: string): boolean {
  return isRouteErrorResponse(error) && error.data?.refused === kind
}

import { useRouteLoaderData } from 'react-router'
import type { Role } from '#domain/accounts/decide.ts'
import type { User } from '#domain/accounts/user.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { shopOf } from '#domain/settings/shop-settings.ts'
import type { Toast } from '../forms/toast.ts'

export type RootData = {
  /** `call`: what a click on its phone number dials. */
  shop: ReturnType<typeof shopOf> & { url: string; call: string }
  user: User | undefined
  isUnknown: boolean
  role: Role
  /** Where the back office begins for somebody who works there, and what the link is called. */
  office: { to: string; name: string } | undefined
  cart: CartLine[]
  /** What a closed shop says at the top of its pages. */
  closure: string | undefined
  /** In milliseconds since 1970: a page may come from a cache. */
  closureChangesAt: number | undefined
  toast: Toast | undefined
}

/** Undefined on a page whose data never came. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

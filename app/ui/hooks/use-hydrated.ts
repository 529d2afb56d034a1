import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's markup and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

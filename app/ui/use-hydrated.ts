import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's markup and the first render over it, true from then on: for what only scripts can do. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

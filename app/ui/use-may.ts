import { useRootData } from '#app/ui/root-data.ts'
import { mayEver, type RoutePath } from '#domain/accounts/rights.ts'

/** Asks the table of rights, so that nobody is shown a link, a button or a field that is not for them. */
export function useMay(): (address: RoutePath, intent?: string) => boolean {
  // A page of the back office whose data never came offers what all who work there may open.
  const role = useRootData()?.role ?? 'helper'
  return (address, intent) => mayEver(role, address, intent)
}

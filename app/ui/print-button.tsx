import { Button } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

/** Only a script can print; without one the browser's own menu does. */
export function PrintButton({ children }: { children: string }) {
  if (!useHydrated()) return null
  return (
    <Button type="button" look="plain" onClick={() => window.print()}>
      {children}
    </Button>
  )
}

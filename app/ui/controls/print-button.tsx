import { useHydrated } from '../hooks/use-hydrated.ts'
import { Button } from './button.tsx'

/** Only a script can print; without one the browser's own menu does. */
export function PrintButton({ children }: { children: string }) {
  if (!useHydrated()) return null
  return (
    <Button type="button" look="plain" onClick={() => window.print()}>
      {children}
    </Button>
  )
}

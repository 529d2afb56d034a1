import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Only a script can print; without one the browser's own menu does. */
export function PrintButton() {
  if (!useHydrated()) return null
  return (
    <Button type="button" look="plain" onClick={() => window.print()}>
      Print packing slip
    </Button>
  )
}

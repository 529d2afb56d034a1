import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'

/** Beside the buttons for ticked rows, where there is a keyboard. */
export function KeyHint() {
  if (!useHydrated()) return null
  return (
    <span className="block text-sm font-normal max-lg:hidden pointer-coarse:hidden">
      Keys in the list: <kbd>↑</kbd> <kbd>↓</kbd>, with <kbd>Shift</kbd> or <kbd>Shift</kbd> <kbd>Space</kbd> a range,{' '}
      <kbd>B</kbd> for these buttons
    </span>
  )
}

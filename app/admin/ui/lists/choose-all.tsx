import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'

/** Only scripts can tick boxes. */
export function ChooseAll({ className }: { className: string }) {
  if (!useHydrated()) return null
  return (
    <label className={`flex min-h-10 items-center gap-3 ${className}`}>
      <span className="@2xl:sr-only">Choose all on this page</span>
      <input
        type="checkbox"
        className="size-5"
        onChange={(event) => {
          for (const box of document.querySelectorAll<HTMLInputElement>('[name=chosen]'))
            box.checked = event.currentTarget.checked
        }}
      />
    </label>
  )
}

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

type ChooseBoxProps = { value: string; label: string; isChosen: boolean }

/** The box of a row belongs to the form `chosen`, which stands beside the table. */
export function ChooseBox({ value, label, isChosen }: ChooseBoxProps) {
  return (
    <label className="-m-2 grid size-10 place-items-center">
      <input
        type="checkbox"
        name="chosen"
        value={value}
        form="chosen"
        defaultChecked={isChosen}
        aria-label={label}
        aria-keyshortcuts="b"
        // The bar for chosen rows covers what would come to stand at the lower edge.
        className="size-5 scroll-mb-40"
      />
    </label>
  )
}

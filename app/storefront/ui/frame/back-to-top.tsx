import { Icon } from '#app/ui/pictures/icon.tsx'

/** Browsers know this fragment as the top of every page. */
const TOP = 'top'

/** With scripts the fragment stays what it is: a list keeps its reader's place there. */
export function BackToTop() {
  return (
    <p className="to-top pointer-events-none mt-8 flex justify-end print:hidden">
      <a
        href={`#${TOP}`}
        className="frame pointer-events-auto inline-flex min-h-11 items-center gap-2 bg-sheet px-3 text-sm font-semibold shadow-hard hover:bg-hush"
        onClick={(event) => {
          event.preventDefault()
          scrollTo({ top: 0 })
          document.getElementById('main')?.focus({ preventScroll: true })
        }}
      >
        <Icon name="chevron-down" className="size-3 rotate-180" />
        Back to top
      </a>
    </p>
  )
}

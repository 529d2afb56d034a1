import { ButtonLink } from '#app/ui/button.tsx'

/** The addresses of the pages beside this one, where there are any. */
type PagerProps = { label: string; newer: string | undefined; older: string | undefined }

export function Pager({ label, newer, older }: PagerProps) {
  if (newer === undefined && older === undefined) return null
  return (
    <nav aria-label={label} className="mt-6 flex justify-between gap-4">
      <span>
        {newer === undefined ? null : (
          <ButtonLink to={newer} look="plain">
            Newer
          </ButtonLink>
        )}
      </span>
      <span>
        {older === undefined ? null : (
          <ButtonLink to={older} look="plain">
            Older
          </ButtonLink>
        )}
      </span>
    </nav>
  )
}

import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { showToast } from '#app/ui/notices/toasts.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'

/** Opens the device's own share sheet; absent where there is none. */
export function ShareButton({ title }: { title: string }) {
  const canShare = useHydrated() && 'share' in navigator
  if (!canShare) return null
  return (
    <button
      type="button"
      onClick={() => share(title)}
      className="ml-auto inline-flex min-h-8 items-center gap-2 hover:underline"
    >
      <Icon name="share" />
      Share
    </button>
  )
}

/** Without what a campaign or a list added to the address. */
async function share(title: string) {
  try {
    await navigator.share({ title, url: location.origin + location.pathname })
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!isClosed) showToast({ kind: 'error', text: 'This could not be shared.' })
  }
}

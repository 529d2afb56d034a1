import { useNavigation } from 'react-router'

/** Says so when the next page takes a moment. */
export function PendingNavigation() {
  const { state } = useNavigation()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-center">
      {state === 'idle' ? null : (
        <span className="frame late mt-2 bg-sticker px-3 py-1 font-semibold text-sticker-ink shadow-hard">
          Loading...
        </span>
      )}
    </div>
  )
}

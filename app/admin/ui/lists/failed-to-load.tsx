import { NotLoaded } from '#app/ui/notices/not-loaded.tsx'

/** In place of what could not be loaded. */
export function FailedToLoad({ text }: { text: string }) {
  return (
    <div role="alert" className="border-2 border-warn bg-sheet p-6">
      <p className="mb-1 text-lg font-bold text-warn">{text}</p>
      <NotLoaded />
    </div>
  )
}

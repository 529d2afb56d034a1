import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { RootData } from '#app/ui/root-data.ts'

/** The most that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1
/** Until a browser whose clock is ahead of the shop's asks once more. */
const AGAIN_MS = 60_000

/** Says when orders go out of a shop that is closed, also on a page that stood open when that began or ended. */
export function ClosureLine({ root }: { root: RootData }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (root.closureChangesAt === undefined) return
    const leftMs = root.closureChangesAt - Date.now()
    const timer = setTimeout(revalidate, leftMs > 0 ? Math.min(leftMs, LONGEST_MS) : AGAIN_MS)
    return () => clearTimeout(timer)
  }, [root, revalidate])
  if (root.closure === undefined) return null
  return (
    <p
      role="status"
      dir="auto"
      className="border-b-2 border-line bg-sticker px-4 py-2 text-center font-semibold wrap-anywhere text-sticker-ink"
    >
      {root.closure}
    </p>
  )
}

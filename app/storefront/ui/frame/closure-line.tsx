import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

type ClosureLineProps = { text: string | undefined; changesInMs: number | undefined }

/** Says when orders go out of a shop that is closed, also on a page that stood open when that began or ended. */
export function ClosureLine({ text, changesInMs }: ClosureLineProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (changesInMs === undefined) return
    const timer = setTimeout(revalidate, changesInMs)
    return () => clearTimeout(timer)
  }, [changesInMs, revalidate])
  if (text === undefined) return null
  return (
    <p
      role="status"
      dir="auto"
      className="border-b-2 border-line bg-sticker px-4 py-2 text-center font-semibold wrap-anywhere text-sticker-ink"
    >
      {text}
    </p>
  )
}

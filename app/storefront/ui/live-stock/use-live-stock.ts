import { useEffect, useState } from 'react'

type Left = ReadonlyMap<string, number>
const UNKNOWN: Left = new Map()
/** What a first visit needs comes first. */
const DELAY_MS = 1_000

/** What is left of products while their page is open; of those that nothing was heard of yet the page's own figure counts. */
export function useLiveStock(ids: readonly string[]): Left {
  const [left, setLeft] = useState(UNKNOWN)
  const asked = ids.join(',')
  useEffect(() => {
    if (asked === '') return
    let end: (() => void) | undefined
    let isOver = false
    const timer = setTimeout(async () => {
      const { followStock } = await import('./follow-stock.ts').catch(() => ({ followStock: undefined }))
      if (isOver || followStock === undefined) return
      end = followStock(asked, {
        heard: (news) => setLeft((before) => new Map([...before, ...news.map(({ id, left }) => [id, left] as const)])),
        lost: () => setLeft(UNKNOWN),
      })
    }, DELAY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      end?.()
    }
  }, [asked])
  return left
}

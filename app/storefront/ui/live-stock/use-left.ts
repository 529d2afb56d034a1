import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** `quantity`: what the page's data says is left for this visitor, `own` pieces of it because they are held for them. */
type Shown = { id: string; quantity: number; own: number }

/**
 * What is left for this visitor of products whose page is open; nothing of those that nothing was heard of yet. What is heard is
 * what is free for everybody. Whether the own pieces are still held, only the page's loader can say, and until it has answered
 * a piece that came free may be one of them and counts once.
 */
export function useLeft(shown: readonly Shown[]): ReadonlyMap<string, number> {
  const heard = useLiveStock(shown.map(({ id }) => id))
  const { revalidate } = useRevalidator()
  const known = shown.flatMap((each) => {
    const free = heard.get(each.id)
    return free === undefined ? [] : [{ ...each, free }]
  })
  const news = known
    .filter(({ free, quantity, own }) => own > 0 && free !== quantity - own)
    .map(({ id, free }) => `${id} ${free}`)
    .join()
  useEffect(() => {
    if (news !== '') revalidate()
  }, [news, revalidate])
  return new Map(known.map(({ id, free, quantity, own }) => [id, Math.min(free + own, Math.max(quantity, free))]))
}

type Left = ReadonlyMap<string, number>
const UNKNOWN: Left = new Map()
/** What a first visit needs comes first. */
const DELAY_MS = 1_000

/** What is free of products while their page is open; nothing of those that nothing was heard of yet. */
function useLiveStock(ids: readonly string[]): Left {
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

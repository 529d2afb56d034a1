import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 1_500
/** A page that stays open stops asking after this time. */
const MOST_TIMES = 20

/** Asks for the page's data again and again while something on it is about to change. */
export function useFreshWhile(isMoving: boolean, mostTimes = MOST_TIMES): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMoving) return undefined
    let left = mostTimes
    const timer = setInterval(() => {
      left -= 1
      if (left === 0) clearInterval(timer)
      revalidate()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [isMoving, mostTimes, revalidate])
}

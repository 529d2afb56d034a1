import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Files that are dropped or pasted anywhere on the page: they can only be meant for its one field, and a browser would
 * leave the page, and all that was typed, for a file that is dropped beside it.
 *
 * @returns whether a file is being dragged over the page
 */
export function usePageFiles(take: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const takeFrom = useEffectEvent((data: DataTransfer | null, event: Event) => {
    const files = [...(data?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    const page = new AbortController()
    const { signal } = page
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false)
    const drop = (event: DragEvent) => {
      setIsOver(false)
      takeFrom(event.dataTransfer, event)
    }
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    document.addEventListener('paste', (event) => takeFrom(event.clipboardData, event), { signal })
    return () => page.abort()
  }, [])
  return isOver
}

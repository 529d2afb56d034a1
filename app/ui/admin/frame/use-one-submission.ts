import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * A second click on a button whose form is under way sends nothing: the change is made once, and one toast tells of it.
 * It is about the form that was sent; another one, such as a price in the table, may go at the same time.
 */
export function useOneSubmission() {
  const { state } = useNavigation()
  const sent = useRef<EventTarget | undefined>(undefined)
  useEffect(() => {
    if (state === 'idle') sent.current = undefined
  }, [state])
  return (event: FormEvent) => {
    const { target } = event
    const isPost = target instanceof HTMLFormElement && target.method === 'post'
    if (isPost && state !== 'idle' && sent.current === target) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (isPost) sent.current = target
  }
}

import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { listQuery } from '#domain/paging/list-query.ts'

const PAUSE_MS = 200
const SHORTEST = 2

/** What a search says: `asked` is the text that it belongs to. */
export type Asked = { asked: string; problem?: string | undefined }

/**
 * What a text finds at an address while it is typed; undefined while unknown. An answer names its text, so that a late one is
 * never shown for a newer text.
 */
export function useFinder<Answer extends Asked>(address: string, name: string) {
  const { load, data } = useFetcher()
  const answered: Answer | undefined = data
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  function ask(typed: string, pauseMs = PAUSE_MS) {
    setText(typed)
    stop()
    if (typed.trim().length < SHORTEST) return
    timer.current = setTimeout(() => load(address + listQuery({ [name]: typed })), pauseMs)
  }
  const isAnswered = text.trim().length >= SHORTEST && answered?.asked === text
  return { setText, ask, stop, answer: isAnswered ? answered : undefined }
}

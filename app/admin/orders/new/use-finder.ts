import { useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { listQuery } from '#domain/paging/list-query.ts'
import type { loader } from './find.ts'

const PAUSE_MS = 200
const SHORTEST = 2

export type Answer = NonNullable<ReturnType<typeof useFetcher<typeof loader>>['data']>

/**
 * What a text finds while it is typed; undefined while unknown. An answer names its text, so that a late one is never shown
 * for a newer text.
 */
export function useFinder(name: 'product' | 'person') {
  const { load, data } = useFetcher<typeof loader>()
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function ask(typed: string) {
    setText(typed)
    clearTimeout(timer.current)
    if (typed.trim().length < SHORTEST) return
    timer.current = setTimeout(() => load(href('/admin/orders/new/find') + listQuery({ [name]: typed })), PAUSE_MS)
  }
  const isAnswered = text.trim().length >= SHORTEST && data?.asked === text
  return { ask, answer: isAnswered ? data : undefined }
}

import { useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { loader } from '#app/resources/search.ts'
import { MIN_SEARCH_LENGTH, searchTextFrom } from '#domain/catalogue/search/search-limits.ts'

const PAUSE_MS = 300

/**
 * The text of the search box and its matches; undefined while unknown. Loaded when typing pauses. An
 * answer names its text, so a late one is never shown for a newer text.
 */
export function useSuggestions(initial: string) {
  const { load, data } = useFetcher<typeof loader>()
  const [text, setText] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  function ask(typed: string, pauseMs = PAUSE_MS) {
    setText(typed)
    stop()
    const search = searchTextFrom(typed)
    if (search.length < MIN_SEARCH_LENGTH) return
    timer.current = setTimeout(() => load(`${href('/search')}?${new URLSearchParams({ q: search })}`), pauseMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = searchTextFrom(text)
  const isAnswered = search.length >= MIN_SEARCH_LENGTH && data?.search === search && data.products !== undefined
  const matches = isAnswered ? { categories: data.categories, products: data.products } : undefined
  return { setText, ask, stop, matches }
}

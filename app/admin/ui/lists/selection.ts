import { useEffect, useRef, useState } from 'react'

type Row = { value: string; page: string }

/** The chosen rows of a list, by the id that a box's value begins with, each with the page on which it was chosen. */
type Kept = { list: string; rows: ReadonlyMap<string, Row>; isAll: boolean }

type Asked = {
  /** Names the list: all its pages have one selection. */
  list: string
  page: string
  /** The rows that this page shows; another array when they were loaded anew. */
  shown: readonly { id: string }[]
}

export type Selection = ReturnType<typeof useSelection>

/** In the memory of this tab, so that it outlives a page, a form that was opened and the way back. */
let kept: Kept | undefined
let lastDone: string | undefined

/** After a page of its own changed what was chosen. */
export function forgetSelection(): void {
  kept = undefined
}

/** What is ticked on this page is in its boxes; what other pages had is kept beside them. */
export function useSelection({ list, page, shown }: Asked) {
  const within = useRef<HTMLDivElement>(null)
  const isSent = useRef(false)
  const [{ rows, isAll }, setSelection] = useState<Kept>(() =>
    kept?.list === list ? kept : { list, rows: new Map(), isAll: false },
  )

  function keep(next: Omit<Kept, 'list'>) {
    kept = { list, ...next }
    setSelection(kept)
  }
  function read() {
    const next = new Map(rows)
    for (const { value, checked } of boxesIn(within.current)) {
      if (checked) next.set(idOf(value), { value, page: rows.get(idOf(value))?.page ?? page })
      else next.delete(idOf(value))
    }
    keep({ rows: next, isAll: within.current?.querySelector('[name=all]:checked') != null })
  }
  function clear() {
    for (const box of within.current?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? []) box.checked = false
    keep({ rows: new Map(), isAll: false })
  }
  // Boxes may have been ticked before scripts ran, and rows may have gone with a change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for every table.
  useEffect(() => {
    if (isSent.current) clear()
    else read()
    isSent.current = false
  }, [shown])

  const here = new Set(shown.map(({ id }) => id))
  return {
    within,
    read,
    clear,
    isAll,
    count: rows.size,
    pages: new Set([...rows.values()].map((row) => row.page)).size,
    /** The values of the rows that other pages show. */
    others: [...rows].flatMap(([id, { value }]) => (here.has(id) ? [] : [value])),
    has: (id: string) => rows.has(id),
    /** The selection was sent to be changed: the next rows begin without one. */
    send: () => {
      isSent.current = true
    },
    /** Clears it once for each change that was done. */
    clearAfter(done: string) {
      if (done !== lastDone) clear()
      lastDone = done
    },
  }
}

function idOf(value: string): string {
  return value.split('.')[0] ?? ''
}

function boxesIn(element: HTMLElement | null): HTMLInputElement[] {
  return [...(element?.querySelectorAll<HTMLInputElement>('[name=chosen][type=checkbox]') ?? [])]
}

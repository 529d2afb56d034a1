import { createStore, del, entries, get, set } from 'idb-keyval'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { newId } from '#domain/ids.ts'

/**
 * Pieces that are typed and not sent yet, in the browser's database: they outlive a lost connection, a reload and a closed tab.
 * Each has the id that its product gets, so that sent twice it is there once.
 */
export type KeptPiece = {
  id: string
  /** When it was saved, in ms: they are sent in this order. */
  at: number
  fields: [name: string, value: FormDataEntryValue][]
  /** Why the server refused it. */
  problem?: string
}

let pieces: readonly KeptPiece[] = []
const NONE: readonly KeptPiece[] = []
const listeners = new Set<() => void>()
const store = () => createStore('intake', 'pieces')

export function useKeptPieces(): readonly KeptPiece[] {
  return useSyncExternalStore(
    listen,
    () => pieces,
    () => NONE,
  )
}

/** @throws where the browser keeps nothing, such as some private windows */
export async function keepPiece(fields: KeptPiece['fields']): Promise<void> {
  const piece = { id: newId(), at: Date.now(), fields }
  await set(piece.id, piece, store())
  await readKept()
}

export async function refusePiece(piece: KeptPiece, problem: string): Promise<void> {
  await set(piece.id, { ...piece, problem }, store())
  await readKept()
}

export async function dropPiece(id: string): Promise<void> {
  await del(id, store())
  await readKept()
}

/** As the database has them: another tab may have sent some. */
export async function readKept(): Promise<void> {
  const kept = await entries<string, KeptPiece>(store())
  pieces = kept.map(([, piece]) => piece).toSorted((one, other) => one.at - other.at)
  for (const tell of listeners) tell()
}

function listen(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** A text field of a piece. */
export function textOf({ fields }: KeptPiece, name: string): string {
  const value = fields.find(([field]) => field === name)?.[1]
  return typeof value === 'string' ? value : ''
}

/** As it is sent. */
export function formDataOf({ id, fields }: KeptPiece): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  form.set('id', id)
  form.set('isQueued', 'yes')
  return form
}

const PICTURES = 'pictures'
const pictureStore = () => createStore('intake-pictures', 'pictures')

/** The pictures of the piece that is being typed: a phone may close the page while its camera is open. */
export function useKeptPictures() {
  const now = useRef<readonly Blob[]>([])
  const [pictures, setPictures] = useState(now.current)
  useEffect(() => {
    const kept = get<Blob[]>(PICTURES, pictureStore())
    const show = (before: Blob[] = []) => {
      now.current = [...before, ...now.current]
      setPictures(now.current)
    }
    void kept.then(show).catch(() => undefined)
  }, [])
  function change(to: (pictures: readonly Blob[]) => Blob[]) {
    now.current = to(now.current)
    setPictures(now.current)
    void set(PICTURES, now.current, pictureStore()).catch(() => undefined)
  }
  return { pictures, change }
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import { ADMIN_TEXTS } from '#app/texts/admin.ts'
import { showToast } from '#app/ui/notices/toasts.tsx'
import { type UploadTarget, uploadImage } from './upload-image.ts'

type Running = { place: number; count: number; share: number }
type Options = {
  target: UploadTarget
  input: RefObject<HTMLInputElement | null>
  onUploaded: (address: string) => void
}

/**
 * Sends several pictures, one after the other. Those that wait stay in their input: a form that is sent meanwhile carries
 * the pictures themselves.
 */
export function useUploads({ target, input, onUploaded }: Options) {
  const [running, setRunning] = useState<Running>()
  const [problems, setProblems] = useState<string[]>([])
  const queue = useRef<File[]>([])
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function send(files: File[]) {
    const isRunning = queue.current.length > 0
    queue.current.push(...files)
    showQueue()
    if (isRunning || files.length === 0) return
    stopping.current = new AbortController()
    const { signal } = stopping.current
    setProblems([])
    for (let place = 1; queue.current.length > 0; place += 1) {
      const address = await sendNext(place, signal)
      if (signal.aborted) return
      queue.current.shift()
      showQueue()
      if (address !== undefined) onUploaded(address)
    }
    setRunning(undefined)
  }

  async function sendNext(place: number, signal: AbortSignal): Promise<string | undefined> {
    const [file] = queue.current
    if (file === undefined) return undefined
    const onProgress = (share: number) =>
      signal.aborted || setRunning({ place, count: place - 1 + queue.current.length, share })
    onProgress(0)
    const sent = await uploadImage(file, { target, onProgress, signal })
    if (signal.aborted) return undefined
    if (sent.ok) {
      showToast({ kind: 'success', text: ADMIN_TEXTS.imageUploaded })
      return sent.value
    }
    setProblems((known) => [...known, `${file.name}: ${sent.problem}`])
    showToast({ kind: 'error', text: `${ADMIN_TEXTS.imageNotUploaded}: ${sent.problem}` })
    return undefined
  }

  function showQueue() {
    if (input.current === null) return
    const waiting = new DataTransfer()
    for (const file of queue.current) waiting.items.add(file)
    input.current.files = waiting.files
  }

  return { running, problem: problems.length > 0 ? problems.join(' ') : undefined, send }
}

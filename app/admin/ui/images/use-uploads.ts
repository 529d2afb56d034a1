import { useEffect, useRef, useState } from 'react'
import { SIGN_IN } from '#app/admin/ui/forms/try-to-send.ts'
import { showToast } from '#app/ui/notices/toasts.tsx'
import { SESSION_ENDED } from '#app/visitor/auth-mode.ts'
import { MAX_PICTURE_BYTES } from '#domain/images/picture-limits.ts'
import { refused } from '#domain/outcome.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { type UploadTarget, uploadImage } from './upload-image.ts'

type Running = { place: number; count: number; share: number; preview: string }
type Options = {
  target: UploadTarget
  onUploaded: (address: string) => void
  successText?: string
  /** Another picture takes the place of the one that is being sent. */
  isOne?: boolean
}

/**
 * Sends pictures at once, one after the other. Those that wait stay in their `input`: a form that is sent meanwhile carries
 * the pictures themselves.
 */
export function useUploads(options: Options) {
  const { target, onUploaded, successText = ADMIN_TEXTS.imageUploaded, isOne = false } = options
  const [running, setRunning] = useState<Running>()
  const [problems, setProblems] = useState<string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const queue = useRef<File[]>([])
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function send(files: File[]) {
    if (isOne) {
      stopping.current?.abort()
      queue.current = []
    }
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
    const sent =
      file.size > MAX_PICTURE_BYTES ? refused('The file is larger than 20 MB.') : await sendShown(file, place, signal)
    if (signal.aborted) return undefined
    if (sent.ok) {
      showToast({ kind: 'success', text: successText })
      return sent.value
    }
    setProblems((known) => [...known, isOne ? sent.problem : `${file.name}: ${sent.problem}`])
    const first = sent.problem === SESSION_ENDED ? { link: SIGN_IN } : {}
    showToast({ kind: 'error', text: ADMIN_TEXTS.imageNotUploaded, more: sent.problem, ...first })
    return undefined
  }

  async function sendShown(file: File, place: number, signal: AbortSignal) {
    const preview = URL.createObjectURL(file)
    const onProgress = (share: number) =>
      signal.aborted || setRunning({ place, count: place - 1 + queue.current.length, share, preview })
    onProgress(0)
    const sent = await uploadImage(file, { target, onProgress, signal })
    URL.revokeObjectURL(preview)
    return sent
  }

  function showQueue() {
    if (input.current === null) return
    const waiting = new DataTransfer()
    for (const file of queue.current) waiting.items.add(file)
    input.current.files = waiting.files
  }

  return { input, running, problem: problems.length > 0 ? problems.join(' ') : undefined, send }
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import { ADMIN_TEXTS } from '#app/texts/admin.ts'
import { showToast } from '#app/ui/notices/toasts.tsx'
import { type UploadTarget, uploadImage } from './upload-image.ts'

type Upload = { preview: string; share: number }
type Options = {
  target: UploadTarget
  first: string
  /** The address, where the page keeps it. */
  shown: string | undefined
  successText: string
  input: RefObject<HTMLInputElement | null>
  onUploaded: ((address: string, before: string) => void) | undefined
}

/**
 * Sends each picture at once. Until its address is known the file stays in its input: a form that is
 * sent meanwhile carries the picture itself.
 */
export function useImageUpload({ target, first, shown, successText, input, onUploaded }: Options) {
  const [own, setOwn] = useState(first)
  const address = shown ?? own
  const [problem, setProblem] = useState<string>()
  const [upload, setUpload] = useState<Upload>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File) {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    const preview = URL.createObjectURL(file)
    setProblem(undefined)
    setUpload({ preview, share: 0 })
    const onProgress = (share: number) => signal.aborted || setUpload({ preview, share })
    const sent = await uploadImage(file, { target, onProgress, signal })
    URL.revokeObjectURL(preview)
    if (signal.aborted) return
    if (!sent.ok) return refuse(sent.problem)
    finish()
    setOwn(sent.value)
    onUploaded?.(sent.value, address)
    showToast({ kind: 'success', text: successText })
  }

  function refuse(reason: string) {
    finish()
    setProblem(reason)
    showToast({ kind: 'error', text: `${ADMIN_TEXTS.imageNotUploaded}: ${reason}` })
  }

  function finish() {
    setUpload(undefined)
    if (input.current !== null) input.current.value = ''
  }

  return { address, problem, upload, send }
}

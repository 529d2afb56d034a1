import { type RefObject, useEffect, useRef } from 'react'
import { SeveralPictures } from '#app/admin/ui/images/image-field.tsx'
import type { UploadTarget } from '#app/admin/ui/images/upload-image.ts'
import { useUploads } from '#app/admin/ui/images/use-uploads.ts'

type TextPicturesProps = {
  form: RefObject<HTMLFormElement | null>
  target: UploadTarget
  error: string | undefined
}

/** Selected after a picture has come, so that the author types over it. */
const WORDS = 'what it shows'

/**
 * Pictures inside the text. With scripts they come to the cursor of the paragraph that was written in last; without, the form
 * carries them, and they stand at the end of the text.
 */
export function TextPictures({ form, target, error }: TextPicturesProps) {
  const last = useLastParagraph(form)
  const uploads = useUploads({ target, onUploaded: insert })

  function insert(address: string) {
    const area = last.current ?? form.current?.querySelector('textarea')
    const format = form.current?.querySelector<HTMLInputElement>('[name=format]')
    if (area == null || format == null) return
    if (!format.checked) format.click()
    const gap = area.selectionStart === 0 ? '' : '\n\n'
    const begin = area.selectionStart + gap.length + '!['.length
    area.setRangeText(`${gap}![${WORDS}](${address})\n\n`, area.selectionStart, area.selectionEnd, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
    area.focus()
    area.setSelectionRange(begin, begin + WORDS.length)
  }

  return (
    <SeveralPictures
      {...{ uploads, error }}
      id="textPictures"
      label="Pictures in the text"
      hint="They come to where you wrote last, with a place for words about them."
    />
  )
}

function useLastParagraph(form: RefObject<HTMLFormElement | null>): RefObject<HTMLTextAreaElement | null> {
  const last = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const within = form.current
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) last.current = target
    }
    within?.addEventListener('focusin', note)
    return () => within?.removeEventListener('focusin', note)
  }, [form])
  return last
}

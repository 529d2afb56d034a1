import { type RefObject, useEffect, useRef } from 'react'
import { Progress } from '#app/admin/ui/images/image-field.tsx'
import type { UploadTarget } from '#app/admin/ui/images/upload-image.ts'
import { useUploads } from '#app/admin/ui/images/use-uploads.ts'
import { PICTURE_TYPES } from '#domain/images/picture-limits.ts'

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
  const input = useRef<HTMLInputElement>(null)
  const last = useLastParagraph(form)
  const uploads = useUploads({ target, input, onUploaded: insert })
  const problem = uploads.problem ?? error

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
    <div className="flex flex-col gap-2">
      <label htmlFor="text-pictures" className="font-semibold">
        Pictures in the text
      </label>
      <input
        ref={input}
        id="text-pictures"
        name="moreFiles"
        type="file"
        multiple
        accept={PICTURE_TYPES.join(',')}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby="textPictures-message"
        onChange={(event) => void uploads.send([...(event.currentTarget.files ?? [])])}
        className="max-w-full border-2 border-dashed border-line bg-paper p-3 file:mr-3 file:min-h-11 file:border-2 file:border-line file:bg-sheet file:px-3 file:font-semibold file:text-ink hover:file:bg-hush"
      />
      {uploads.running === undefined ? null : <Progress share={uploads.running.share} />}
      <p
        id="textPictures-message"
        className={`text-sm ${problem === undefined ? 'text-soft' : 'font-semibold text-warn'}`}
      >
        {problem ?? 'They come to where you wrote last, with a place for words about them.'}
      </p>
    </div>
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

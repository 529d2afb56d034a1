import type { ComponentProps, ReactNode } from 'react'
import { Message } from '#app/ui/controls/field.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { PICTURE_TYPES } from '#domain/images/picture-limits.ts'
import type { UploadTarget } from './upload-image.ts'
import { usePageFiles } from './use-page-files.ts'
import { useUploads } from './use-uploads.ts'

type ImageFieldProps = {
  target: UploadTarget
  /** The chosen picture's address, or empty. */
  address: string
  error: string | undefined
  /** The toast when a picture has been taken: products and posts word it differently. */
  successText?: string
  /** Called with the address of each new picture, and with the one that stood there when it was chosen. */
  onUploaded: (address: string, before: string) => void
  /** Takes several files that are dropped at once; without it the first counts. */
  onSeveral?: (files: File[]) => void
}

/**
 * The field "Image": chosen, dropped or pasted, a picture is sent at once, and its address put into `image`. Without
 * scripts the form (`encType="multipart/form-data"`) carries the file itself; `pictureFromForm` reads both.
 */
export function ImageField({ target, address, error, successText, onUploaded, onSeveral }: ImageFieldProps) {
  // The picture itself says what is chosen.
  const hydrated = useHydrated()
  const { input, running, problem, send } = useUploads({
    target,
    isOne: true,
    ...(successText === undefined ? {} : { successText }),
    onUploaded: (uploaded) => onUploaded(uploaded, address),
  })
  const isOver = usePageFiles((files) => {
    const [file] = files
    if (input.current === null || file === undefined) return
    if (files.length > 1 && onSeveral !== undefined) return onSeveral(files)
    const one = new DataTransfer()
    one.items.add(file)
    input.current.files = one.files
    void send([file])
  })
  const message = problem ?? error

  return (
    <div className="flex flex-col gap-1">
      <label htmlFor="image-file" className="font-semibold">
        Image
      </label>
      <input type="hidden" name="image" value={address} />
      <div
        className={`grid grid-cols-[7rem_1fr] items-center gap-4 border-2 border-dashed p-3 sm:grid-cols-[12rem_1fr] ${
          isOver ? 'border-press bg-hush' : message === undefined ? 'border-line bg-paper' : 'border-warn bg-paper'
        }`}
      >
        <Preview url={running?.preview ?? address} />
        <div className="flex min-w-0 flex-col gap-2">
          <PictureInput
            ref={input}
            id="image-file"
            name="file"
            isWrong={message !== undefined}
            aria-describedby="image-message"
            onFiles={(files) => files.length > 0 && void send(files)}
            className={`file:mb-1 ${hydrated && address !== '' ? 'text-transparent' : ''}`}
          />
          {hydrated ? <p className="text-sm text-soft">Or drop a picture here, or paste one.</p> : null}
          {running === undefined ? null : <Progress share={running.share} />}
        </div>
      </div>
      <Message name="image" error={message} hint="PNG, JPEG, WebP, AVIF or GIF, at most 20 MB." />
    </div>
  )
}

type SeveralPicturesProps = {
  id: string
  label: string
  hint: string
  error: string | undefined
  uploads: ReturnType<typeof useUploads>
  /** Beside the input. */
  button?: ReactNode
  /** What has been sent already. */
  children?: ReactNode
}

/** Chosen, pictures are sent at once. Without scripts the form carries them; `morePicturesFromForm` reads both. */
export function SeveralPictures({ id, label, hint, error, uploads, button, children }: SeveralPicturesProps) {
  const problem = uploads.problem ?? error
  const { input, running } = uploads
  const messageId = `${id}-${problem === undefined ? 'hint' : 'message'}`
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children}
      <div
        className={`flex flex-col gap-2 border-2 border-dashed bg-paper p-3 ${problem === undefined ? 'border-line' : 'border-warn'}`}
      >
        <PictureInput
          ref={input}
          id={id}
          name="moreFiles"
          multiple
          isWrong={problem !== undefined}
          aria-describedby={messageId}
          onFiles={uploads.send}
        />
        {button}
        {running !== undefined && running.count > 1 ? (
          <p className="text-sm font-semibold">{`Picture ${running.place} of ${running.count}`}</p>
        ) : null}
        {running === undefined ? null : <Progress share={running.share} />}
      </div>
      <p id={messageId} className={`text-sm ${problem === undefined ? 'text-soft' : 'font-semibold text-warn'}`}>
        {problem ?? hint}
      </p>
    </div>
  )
}

function Preview({ url }: { url: string }) {
  return (
    <div className="frame grid aspect-square place-items-center overflow-hidden bg-sheet text-soft">
      {url === '' ? (
        <Icon name="picture" className="size-8 opacity-40" />
      ) : (
        <Picture url={url} alt="Preview" sizes="12rem" eager />
      )}
    </div>
  )
}

type PictureInputProps = ComponentProps<'input'> & { isWrong: boolean; onFiles: (files: File[]) => void }

/** Pictures are sent as soon as they are chosen in it. */
function PictureInput({ isWrong, onFiles, className = '', ...input }: PictureInputProps) {
  return (
    <input
      {...input}
      type="file"
      accept={PICTURE_TYPES.join(',')}
      aria-invalid={isWrong ? true : undefined}
      onChange={(event) => onFiles([...(event.currentTarget.files ?? [])])}
      className={`max-w-full file:mr-3 file:min-h-11 file:border-2 file:border-line file:bg-sheet file:px-3 file:font-semibold file:text-ink hover:file:bg-hush ${className}`}
    />
  )
}

function Progress({ share }: { share: number }) {
  const percent = Math.floor(share * 100)
  const text = percent < 100 ? `Uploading, ${percent} %` : 'Making it ready...'
  return (
    <div className="flex flex-col gap-1">
      <progress
        aria-label="Upload"
        max={100}
        value={percent < 100 ? percent : undefined}
        className="h-3 w-full accent-(--color-press)"
      />
      <span className="text-sm font-semibold">{text}</span>
    </div>
  )
}

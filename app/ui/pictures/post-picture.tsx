import { pictureAt, pictureSet } from '#domain/images/picture.ts'
import { PictureSources } from './picture-sources.tsx'

type PostPictureProps = { url: string; sizes: string; eager?: boolean }

/** A post's picture in its 16:9 frame. Its title stands beside it, so it says nothing of its own. */
export function PostPicture({ url, sizes, eager = false }: PostPictureProps) {
  return (
    <PictureSources url={url} sizes={sizes}>
      <img
        src={pictureAt(url, 640)}
        srcSet={pictureSet(url)}
        sizes={sizes}
        alt=""
        width={1280}
        height={720}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className="frame aspect-video h-auto w-full bg-hush object-cover"
      />
    </PictureSources>
  )
}

/** `label`: another one beside the field "Tags" of a form. */
export function Tags({ tags, label = 'Tags' }: { tags: string[]; label?: string }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="bg-hush px-2 py-0.5 text-sm font-semibold">
          {tag}
        </li>
      ))}
    </ul>
  )
}

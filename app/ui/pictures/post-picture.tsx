import { Picture } from './picture.tsx'

type PostPictureProps = { url: string; sizes: string; eager?: boolean }

/** A post's picture in its 16:9 frame. Its title stands beside it, so it says nothing of its own. */
export function PostPicture({ url, sizes, eager = false }: PostPictureProps) {
  return <Picture url={url} alt="" sizes={sizes} eager={eager} isWide />
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

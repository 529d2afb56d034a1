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

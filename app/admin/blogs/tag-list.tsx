/** A post's tags. The label must differ from the form's field "Tags". */
export function TagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tagged" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="bg-hush px-2 py-0.5 text-sm font-semibold">
          {tag}
        </li>
      ))}
    </ul>
  )
}
